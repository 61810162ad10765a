import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'react-admin'
import { accessCalls, type BundleEntry, type PersonSet } from '../../../../dataProvider/access.ts'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { Card } from '../../../../src/views/Card.tsx'
import { EndInput } from './EndInput.tsx'
import { useEdited } from './useEdited.tsx'

interface TimedSetProps {
  readonly set: 'roles' | 'teams'
  readonly held: PersonSet
  /** All that can be given. */
  readonly all: readonly Pick<BundleEntry, 'name' | 'label' | 'actions'>[]
}

/** The roles or teams of a person: ticked, each perhaps until a moment. */
export function TimedSet({ set, held, all }: TimedSetProps) {
  const t = useTranslate()
  const { given, setTyped, bar } = useEdited(draftPlace('staff_users', held.user.id, `${set} ${held.version}`), held.given, (typed, plan) =>
    accessCalls.setPerson(set, held.user.email, typed, held.version, plan),
  )
  // A team that is not active gives nothing, but who is in it stays.
  const closed = held.given
    .filter(({ name }) => !all.some(one => one.name === name))
    .map(({ name }) => ({ name, label: undefined, actions: 0 }))
  const entryOf = (name: string) => given.find(entry => entry.name === name)
  const tick = (name: string) =>
    setTyped(entryOf(name) ? given.filter(entry => entry.name !== name) : [...given, { name, expires_at: null }])
  return (
    <Card title={t(`access.tabs.${set}`)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...all, ...closed].map(({ name, label, actions }) => {
          const entry = entryOf(name)
          return (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 40, py: 0.25 }}
            >
              <FormControlLabel
                sx={{ flex: '1 1 180px', m: 0 }}
                control={<Checkbox sx={{ p: 0.5, mr: 0.5 }} checked={entry !== undefined} onChange={() => tick(name)} />}
                label={
                  <>
                    {label ?? name}{' '}
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                      {t('access.permissions_count', { smart_count: actions })}
                    </Box>
                  </>
                }
              />
              {entry && (
                <EndInput
                  of={label ?? name}
                  value={entry.expires_at}
                  onChange={expires_at => setTyped(given.map(one => (one.name === name ? { ...one, expires_at } : one)))}
                />
              )}
            </Box>
          )
        })}
      </Box>
      {bar}
    </Card>
  )
}
