import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { TemplateField } from '../../../../schema/kinds/template.ts'
import { hasPlain, inPlainCharacters, MOST_PARTS, type SmsCount, smsParts } from '../../../../schema/smsParts.ts'
import { longestFilling, placeholdersOf } from '../../../../schema/templateText.ts'

interface CounterProps {
  readonly field: TemplateField
  readonly text: string
  readonly pairs: Readonly<Record<string, string>>
  readonly disabled: boolean
  onChange(text: string): void
}

/** How long the text becomes: in parts where it is an SMS, with what makes them shorter than they could be. */
export function Counter({ field, text, pairs, disabled, onChange }: CounterProps) {
  const t = useTranslate()
  if (!field.sms) return <Box sx={said}>{t('views.template.characters', { count: text.length, most: field.max })}</Box>
  const count = smsParts(longestFilling(text, field.fillables, pairs))
  const isTooLong = count.parts > MOST_PARTS
  return (
    <Box sx={said} role="status" data-counter>
      <Box component="span" sx={isTooLong ? { color: 'error.main', fontWeight: 500 } : undefined}>
        {t('views.template.counted', {
          parts: t('views.template.parts', { smart_count: count.parts }),
          units: count.units,
          encoding: count.encoding === 'UCS-2' ? 'Unicode' : count.encoding,
          left: count.left,
        })}
        {'. '}
      </Box>
      {placeholdersOf(text).length > 0 && t('views.template.longest')}
      {count.forcing.length > 0 && <Forced count={count} disabled={disabled} onPlain={() => onChange(inPlainCharacters(text))} />}
    </Box>
  )
}

interface ForcedProps {
  readonly count: SmsCount
  readonly disabled: boolean
  onPlain(): void
}

/** So many characters are named. */
const NAMED = 6

/** Which characters make every part shorter, and one press that writes them otherwise where that can be done. */
function Forced({ count: { forcing }, disabled, onPlain }: ForcedProps) {
  const t = useTranslate()
  const characters = `${forcing.slice(0, NAMED).join(' ')}${forcing.length > NAMED ? ' …' : ''}`
  const isRupee = forcing.length === 1 && forcing[0] === '₹'
  return (
    <Box sx={[{ mt: 0.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }, warned]} data-forced>
      <span>{t(forcing.length === 1 ? 'views.template.forced' : 'views.template.forced_many', { characters })}</span>
      {forcing.some(hasPlain) && !disabled && (
        <Button size="small" variant="outlined" onClick={onPlain} sx={{ py: 0, fontSize: 12 }}>
          {t(isRupee ? 'views.template.to_rupees' : 'views.template.to_plain')}
        </Button>
      )}
    </Box>
  )
}

/** Dark enough on white, light enough on black. */
export const warned = (theme: Theme) => ({
  color: theme.palette.warning.dark,
  ...theme.applyStyles('dark', { color: theme.palette.warning.light }),
})

const said = { fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const
