import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { FileType } from '../../../dataProvider/excel.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { Pick } from '../../kinds/parts/Pick.tsx'
import { viewOf } from '../../kinds/viewOf.ts'
import { AddressLink } from '../../routing/AddressLink.tsx'
import { useMay } from '../../shell/useMay.ts'
import { light } from '../../tools/light.ts'
import { FieldLabel } from '../../views/form/FieldLabel.tsx'
import { FieldsGrid } from '../../views/form/FieldsGrid.tsx'
import { sources, type WizardAction, type WizardState } from './wizard.ts'

interface ChoicesStepProps {
  readonly state: WizardState
  readonly type: FileType
  dispatch(action: WizardAction): void
}

const supplierField = reference('suppliers', { required: true }) as Field

/** Step 3: scale, supplier and source, as far as the file type asks for them. */
export function ChoicesStep({ state, type: { name, asks }, dispatch }: ChoicesStepProps) {
  const t = useTranslate()
  const id = useId()
  const may = useMay()
  const { Input } = viewOf(supplierField)
  const scales = light('size_scales')
  const hasNone = state.scaleIds.length === 0 && !state.loading.scaleIds
  if (!['scale', 'supplier', 'source'].some(key => asks.includes(key))) return <>{t('uploads.excel.nothing')}</>
  return (
    <FieldsGrid>
      {asks.includes('scale') && (
        <div>
          <FieldLabel id={`${id}-scale`} isRequired>
            {t('uploads.excel.scale')}
          </FieldLabel>
          <Pick
            id={`${id}-scale`}
            label={t('uploads.excel.scale')}
            value={state.selectedScaleId}
            none={t(hasNone ? 'uploads.excel.no_scales' : 'uploads.excel.choose')}
            required
            disabled={hasNone}
            options={state.scaleIds.map(scale => ({ id: scale.id, words: `${scale.name} (${scale.sizes.join(', ')})` }))}
            onPick={chosen => dispatch({ do: 'selectScale', id: chosen === null ? null : Number(chosen) })}
          />
          {hasNone && (
            <Box sx={{ typography: 'body2', mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              <Link component="button" type="button" onClick={() => dispatch({ do: 'goTo', step: 2 })}>
                {t('uploads.excel.other_category')}
              </Link>
              {scales?.word === 'resource' && scales.routes.list && may(scales.may.list) && (
                <Link component={AddressLink} to={scales.routes.list}>
                  {t('uploads.excel.see_scales')}
                </Link>
              )}
            </Box>
          )}
        </div>
      )}
      {asks.includes('supplier') && (
        <div>
          <FieldLabel id={`${id}-supplier`} isRequired>
            {t('uploads.excel.supplier')}
          </FieldLabel>
          <Suspense fallback={null}>
            <Input
              field={supplierField}
              tool={name}
              name="supplier"
              id={`${id}-supplier`}
              label={t('uploads.excel.supplier')}
              value={state.selectedSupplier}
              required
              faults={{}}
              record={null}
              onChange={chosen => dispatch({ do: 'selectSupplier', id: chosen === null ? null : Number(chosen) })}
            />
          </Suspense>
        </div>
      )}
      {asks.includes('source') && (
        <div>
          <FieldLabel id={`${id}-source`}>{t('uploads.excel.source')}</FieldLabel>
          <Pick
            id={`${id}-source`}
            label={t('uploads.excel.source')}
            value={state.selectedSource}
            none={t('uploads.excel.choose')}
            options={sources.map(source => ({ id: source, words: t(`uploads.excel.sources.${source}`) }))}
            onPick={chosen => dispatch({ do: 'selectSource', source: chosen === null ? null : String(chosen) })}
          />
        </div>
      )}
    </FieldsGrid>
  )
}
