import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Foreseen } from '../../schema/wire/access.ts'

const SHOWN = 30

/** Who would gain and lose which tools and permissions by a change of access. */
export function ForeseenPeople({ people }: { readonly people: readonly Foreseen[] }) {
  const t = useTranslate()
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {people.slice(0, SHOWN).map(({ id, name, email, permissions, tools }) => (
          <li key={id}>
            <Box sx={{ fontWeight: 600 }} title={email}>
              {name}
            </Box>
            <Line sign="+" words={t('access.gains')} tools={tools.gains} permissions={permissions.gains} />
            <Line sign="−" words={t('access.loses')} tools={tools.loses} permissions={permissions.loses} />
          </li>
        ))}
      </Box>
      {people.length > SHOWN && <Box>{t('access.and_more', { smart_count: people.length - SHOWN })}</Box>}
    </>
  )
}

interface LineProps {
  readonly sign: string
  readonly words: string
  readonly tools: readonly string[]
  readonly permissions: readonly string[]
}

function Line({ sign, words, tools, permissions }: LineProps) {
  const t = useTranslate()
  if (permissions.length === 0) return null
  return (
    <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
      <Box component="span" aria-hidden sx={{ fontWeight: 600, mr: 0.5 }}>
        {sign}
      </Box>
      {words}: {t('access.tools_count', { smart_count: tools.length })}
      {tools.length > 0 && ` (${tools.map(name => t(`resources.${name}.name`)).join(', ')})`}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{permissions.join(', ')}</Box>
    </Box>
  )
}
