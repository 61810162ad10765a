import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Suspense, useId } from 'react'
import type { Field } from '../../../../schema/kinds/kind.ts'
import { reference } from '../../../../schema/language.ts'
import { viewOf } from '../../../../src/kinds/viewOf.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useMay } from '../../../../src/shell/session.ts'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { FieldLabel } from '../../../../src/views/form/FieldLabel.tsx'
import { FieldsGrid } from '../../../../src/views/form/FieldsGrid.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { FileType } from '../contracts.ts'
import { WizardPick } from './WizardPick.tsx'
import { sources, type WizardAction, type WizardState } from './wizard.ts'

interface ChoicesStepProps {
  readonly state: WizardState
  readonly type: FileType
  dispatch(action: WizardAction): void
}

const supplierField = reference('suppliers', { required: true }) as Field

/** Step 3: scale, supplier and source, as far as the file type asks for them. */
export function ChoicesStep({ state, type: { name, asks }, dispatch }: ChoicesStepProps) {
  const w = useScreenWords('excel_upload')
  const id = useId()
  const may = useMay()
  const { Input } = viewOf(supplierField)
  const scales = useTools().lightResource('size_scales')
  const hasNone = state.scaleIds.length === 0 && !state.loading.scaleIds
  if (!['scale', 'supplier', 'source'].some(key => asks.includes(key))) return <>{w('nothing')}</>
  return (
    <FieldsGrid>
      {asks.includes('scale') && (
        <div>
          <WizardPick
            name="scale"
            value={state.selectedScaleId}
            none={w(hasNone ? 'no_scales' : 'choose')}
            required
            disabled={hasNone}
            options={state.scaleIds.map(scale => ({ id: scale.id, words: `${scale.name} (${scale.sizes.join(', ')})` }))}
            onPick={chosen => dispatch({ do: 'selectScale', id: chosen === null ? null : Number(chosen) })}
          />
          {hasNone && (
            <Box sx={{ typography: 'body2', mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              <Link component="button" type="button" onClick={() => dispatch({ do: 'goTo', step: 2 })}>
                {w('other_category')}
              </Link>
              {scales?.routes.list && may(scales.permissions.list) && (
                <Link component={AddressLink} to={scales.routes.list}>
                  {w('see_scales')}
                </Link>
              )}
            </Box>
          )}
        </div>
      )}
      {asks.includes('supplier') && (
        <div>
          <FieldLabel id={id} isRequired>
            {w('supplier')}
          </FieldLabel>
          <Suspense fallback={null}>
            <Input
              field={supplierField}
              tool={name}
              name="supplier"
              id={id}
              label={w('supplier')}
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
          <WizardPick
            name="source"
            value={state.selectedSource}
            options={sources.map(source => ({ id: source, words: w(`sources.${source}`) }))}
            onPick={chosen => dispatch({ do: 'selectSource', source: chosen === null ? null : String(chosen) })}
          />
        </div>
      )}
    </FieldsGrid>
  )
}
