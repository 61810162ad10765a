import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { TemplateField } from '../../../../schema/kinds/template.ts'
import { fillTemplate, samplesOf } from '../../../../schema/templateText.ts'
import type { Key } from '../reference/asker.ts'
import { warned } from './Counter.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import { useKnown } from './useKnown.ts'

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
  const [person, setPerson] = useState<Key>()
  const { filledFrom } = field
  // Keys that no row knows are shown by their samples.
  const values = { ...samplesOf(field.fillables), ...useKnown(filledFrom, person) }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 1.5, py: 1 }} data-filled>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 0.75 }}>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {t(person === undefined ? 'views.template.with_samples' : 'views.template.preview')}
        </Box>
        {filledFrom && (
          <Box sx={{ flex: '0 1 260px', minWidth: 180 }}>
            <PersonPicker
              id={`${id}-person`}
              label={t('views.template.as_of')}
              tool={filledFrom.tool}
              person={person}
              onPerson={setPerson}
            />
          </Box>
        )}
      </Box>
      <Filled {...props} values={values} />
    </Box>
  )
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
