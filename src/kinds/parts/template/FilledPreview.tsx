import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import type { TemplateField } from '../../../../schema/kinds/template.ts'
import { fillTemplate, samplesOf } from '../../../../schema/templateText.ts'
import { useMay } from '../../../shell/session.ts'
import { useTools } from '../../../tools/panelTools.ts'
import { useTool } from '../../../views/tool/useTool.ts'
import type { ApiRecord } from '../../KindView.ts'
import { usePlace } from '../../useSpeaker.ts'
import type { Key } from '../reference/asker.ts'
import { ReferencePicker } from '../reference/ReferencePicker.tsx'
import { warned } from './Counter.tsx'

interface PreviewProps {
  readonly id: string
  readonly field: TemplateField
  readonly text: string
  readonly pairs: Readonly<Record<string, string>>
}

/** The text as somebody will read it: with sample values, or with those of a person who is chosen, by whoever may see people. */
export function FilledPreview(props: PreviewProps) {
  const { id, field } = props
  const t = useTranslate()
  const may = useMay()
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const { filledFrom } = field
  const light = useTools().lightResource(filledFrom?.tool ?? '')
  const [person] = chosen
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 1.5, py: 1 }} data-filled>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 0.75 }}>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {t(person === undefined ? 'views.template.with_samples' : 'views.template.preview')}
        </Box>
        {filledFrom && light && may(light.may.list) && (
          <Box sx={{ flex: '0 1 260px', minWidth: 180 }}>
            <ReferencePicker
              id={`${id}-person`}
              label={t('views.template.as_of')}
              heading={t('views.template.as_of')}
              tool={filledFrom.tool}
              multiple={false}
              chosen={chosen}
              onChosen={setChosen}
            />
          </Box>
        )}
      </Box>
      {filledFrom && person !== undefined ? (
        <Suspense fallback={t('views.loading')}>
          <OfRow {...props} tool={filledFrom.tool} row={Number(person)} />
        </Suspense>
      ) : (
        <Filled {...props} values={samplesOf(field.fillables)} />
      )}
    </Box>
  )
}

/** Filled with what one row says; keys that no row knows are shown by their samples. */
function OfRow({ tool: name, row, ...props }: PreviewProps & { readonly tool: string; readonly row: number }) {
  const { field } = props
  const tool = useTool(name)
  const { country } = usePlace()
  const { data } = useGetOne<ApiRecord>(name, { id: row }, { retry: false })
  const known = field.filledFrom?.values ?? {}
  const values = Object.fromEntries(
    Object.entries(samplesOf(field.fillables)).map(([key, sample]) => {
      const from = known[key]
      if (from === undefined) return [key, sample]
      const value = data?.[from]
      return [key, value === null || value === undefined ? '' : (tool.fields[from]?.write(value, { country }) ?? String(value))]
    }),
  )
  return <Filled {...props} values={values} />
}

function Filled({ field, text, pairs, values }: PreviewProps & { readonly values: Readonly<Record<string, unknown>> }) {
  const t = useTranslate()
  const { text: filled, missing: without } = fillTemplate(text, { ...values, ...pairs }, field)
  // What nobody knows is told beside the text itself.
  const missing = without.filter(key => Object.hasOwn(field.fillables, key))
  return (
    <>
      <Box
        sx={{ width: 'fit-content', maxWidth: '100%', px: 1.5, py: 1, borderRadius: 2, bgcolor: 'action.hover', fontSize: 13 }}
        data-filled-text
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {filled}
      </Box>
      {missing.length > 0 && (
        <Box sx={[{ mt: 0.5, fontSize: 12 }, warned]}>
          {t('views.template.nothing_known', { keys: missing.map(key => `{{${key}}}`).join(', ') })}
        </Box>
      )}
    </>
  )
}
