import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Foreseen } from '../../schema/wire/access.ts'

const SHOWN = 30
/** Names that are seen at once. */
const SHORT = 12

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

/** What one gains or loses: in numbers, and each by its name on a line of its own; a long list is opened first. */
function Line({ sign, words, tools, permissions }: LineProps) {
  const t = useTranslate()
  if (permissions.length === 0) return null
  const counts = [
    tools.length > 0 && t('access.tools_count', { smart_count: tools.length }),
    t('access.permissions_count', { smart_count: permissions.length }),
  ]
  return (
    <Box component="details" open={permissions.length + tools.length <= SHORT} sx={{ fontSize: 13 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        <Box component="span" aria-hidden sx={{ fontWeight: 600, mr: 0.5 }}>
          {sign}
        </Box>
        {words}: {counts.filter(Boolean).join(', ')}
      </Box>
      <Names names={tools.map(name => t(`resources.${name}.name`))} />
      <Names names={permissions} isSoft />
    </Box>
  )
}

function Names({ names, isSoft }: { readonly names: readonly string[]; readonly isSoft?: boolean }) {
  if (names.length === 0) return null
  return (
    <Box
      component="ul"
      sx={{ m: 0, mb: 0.5, pl: 3, columnWidth: 200, overflowWrap: 'anywhere', ...(isSoft && { color: 'text.secondary', fontSize: 12 }) }}
    >
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </Box>
  )
}
