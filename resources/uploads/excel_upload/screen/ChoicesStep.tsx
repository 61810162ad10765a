import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Field } from '../../../../schema/kinds/kind.ts'
import { reference } from '../../../../schema/language.ts'
import { Pick } from '../../../../src/kinds/parts/Pick.tsx'
import { viewOf } from '../../../../src/kinds/viewOf.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useMay } from '../../../../src/shell/session.ts'
import { useTools } from '../../../../src/tools/useTools.ts'
import { FieldLabel } from '../../../../src/views/form/FieldLabel.tsx'
import { FieldsGrid } from '../../../../src/views/form/FieldsGrid.tsx'
import type { FileType } from '../calls.ts'
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
  const scales = useTools().lightResource('size_scales')
  const hasNone = state.scaleIds.length === 0 && !state.loading.scaleIds
  if (!['scale', 'supplier', 'source'].some(key => asks.includes(key))) return <>{t('resources.excel_upload.screen.nothing')}</>
  return (
    <FieldsGrid>
      {asks.includes('scale') && (
        <div>
          <FieldLabel id={`${id}-scale`} isRequired>
            {t('resources.excel_upload.screen.scale')}
          </FieldLabel>
          <Pick
            id={`${id}-scale`}
            label={t('resources.excel_upload.screen.scale')}
            value={state.selectedScaleId}
            none={t(hasNone ? 'resources.excel_upload.screen.no_scales' : 'resources.excel_upload.screen.choose')}
            required
            disabled={hasNone}
            options={state.scaleIds.map(scale => ({ id: scale.id, words: `${scale.name} (${scale.sizes.join(', ')})` }))}
            onPick={chosen => dispatch({ do: 'selectScale', id: chosen === null ? null : Number(chosen) })}
          />
          {hasNone && (
            <Box sx={{ typography: 'body2', mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              <Link component="button" type="button" onClick={() => dispatch({ do: 'goTo', step: 2 })}>
                {t('resources.excel_upload.screen.other_category')}
              </Link>
              {scales?.routes.list && may(scales.may.list) && (
                <Link component={AddressLink} to={scales.routes.list}>
                  {t('resources.excel_upload.screen.see_scales')}
                </Link>
              )}
            </Box>
          )}
        </div>
      )}
      {asks.includes('supplier') && (
        <div>
          <FieldLabel id={`${id}-supplier`} isRequired>
            {t('resources.excel_upload.screen.supplier')}
          </FieldLabel>
          <Suspense fallback={null}>
            <Input
              field={supplierField}
              tool={name}
              name="supplier"
              id={`${id}-supplier`}
              label={t('resources.excel_upload.screen.supplier')}
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
          <FieldLabel id={`${id}-source`}>{t('resources.excel_upload.screen.source')}</FieldLabel>
          <Pick
            id={`${id}-source`}
            label={t('resources.excel_upload.screen.source')}
            value={state.selectedSource}
            none={t('resources.excel_upload.screen.choose')}
            options={sources.map(source => ({ id: source, words: t(`resources.excel_upload.screen.sources.${source}`) }))}
            onPick={chosen => dispatch({ do: 'selectSource', source: chosen === null ? null : String(chosen) })}
          />
        </div>
      )}
    </FieldsGrid>
  )
}
