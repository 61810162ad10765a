import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { accessCalls, type Bundle, type BundleEntry } from '../../../../dataProvider/access.ts'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { momentWords } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { Card } from '../../../../src/views/Card.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { AccessHistory } from './AccessHistory.tsx'
import { PermissionTicks } from './PermissionTicks.tsx'
import { useEdited } from './useEdited.tsx'
import { useForeseen } from './useForeseen.tsx'
import { useRead } from './useRead.ts'

interface BundleAccessProps {
  readonly word: 'role' | 'team'
  readonly entry: BundleEntry
}

/** What a role or team gives, and to whom. */
export function BundleAccess({ word, entry }: BundleAccessProps) {
  const { data, error, refetch } = useRead([word, entry.id], signal => accessCalls.bundle(word, entry.id, signal))
  if (error) return <ListError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={360} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Gives word={word} entry={entry} bundle={data} />
      <Members bundle={data} />
      <AccessHistory of={`${word} ${entry.id}`} read={signal => accessCalls.bundleHistory(word, entry.id, signal)} />
    </Box>
  )
}

function Gives({ word, entry, bundle }: BundleAccessProps & { readonly bundle: Bundle }) {
  const t = useTranslate()
  const permissions = useRead(['permissions'], accessCalls.permissions)
  const { given, setTyped, bar } = useEdited(
    draftPlace(`${word}s`, entry.id, `permissions ${bundle.version}`),
    bundle.actions,
    (typed, plan) => {
      // Additions do not conflict with those that another person makes meanwhile.
      const more = typed.filter(name => !bundle.actions.includes(name))
      return word === 'team' && bundle.actions.every(name => typed.includes(name))
        ? accessCalls.addToTeam(entry.id, more, plan)
        : accessCalls.setBundle(word, entry.id, typed, bundle.version, plan)
    },
  )
  // Role admin has everything there is, now and later.
  const isFixed = word === 'role' && entry.name === 'admin'
  return (
    <Card title={entry.label ?? entry.name} actions={word === 'team' && <Closing entry={entry} />}>
      {isFixed && <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('access.admin_has_all')}</Box>}
      {permissions.data && (
        <PermissionTicks
          permissions={permissions.data}
          given={given}
          isFixed={isFixed}
          onTick={name => setTyped(given.includes(name) ? given.filter(one => one !== name) : [...given, name])}
        />
      )}
      {bar}
    </Card>
  )
}

/** A team that is not active gives nothing; opening it again gives all back. */
function Closing({ entry }: { readonly entry: BundleEntry }) {
  const t = useTranslate()
  const { ask, isAsking, failure, dialog } = useForeseen(plan => accessCalls.turnTeam(entry, plan))
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="outlined" loading={isAsking} onClick={ask}>
        {t(entry.active ? 'access.close_team' : 'access.open_team')}
      </Button>
      {dialog}
    </>
  )
}

function Members({ bundle: { members } }: { readonly bundle: Bundle }) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  return (
    <Card title={t('access.people_count', { smart_count: members.length })}>
      {members.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('access.no_members')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {members.map(({ id, name, email, expires_at }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Link underline="always" component={AddressLink} to={`/admin-access?tab=users&user=${encodeURIComponent(email)}`}>
              {name}
            </Link>{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {email}
              {expires_at && ` · ${t('access.ends', { when: momentWords(expires_at, country, locale) })}`}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
