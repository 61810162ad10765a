import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { PersonSet } from '../../../../dataProvider/access.ts'
import type { HeldPermission } from '../../../../schema/wire/access.ts'
import { momentWords } from '../../../../src/kinds/moments.ts'
import { Badge } from '../../../../src/kinds/parts/Badge.tsx'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { Card } from '../../../../src/views/Card.tsx'
import { usePermissionWords } from './permissionWords.tsx'

/** All that a person may do in the end, and through what. */
export function Effective({ set: { effective, held } }: { readonly set: PersonSet }) {
  const t = useTranslate()
  const words = usePermissionWords()
  const { country, locale } = useSpeaker()
  const from = ({ from: ways }: HeldPermission) =>
    ways
      .map(({ way, name, until }) => {
        const source = way === 'own' ? t('access.from.own') : t(`access.from.${way}`, { name: name ?? '' })
        return until ? `${source}, ${t('access.ends', { when: momentWords(until, country, locale) })}` : source
      })
      .join('; ')
  return (
    <Card title={t('access.effective', { smart_count: effective.length })}>
      {held.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('access.nothing_held')}</Box>}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
      >
        {held.map(permission => (
          <Box component="li" key={permission.name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ textDecoration: permission.denied ? 'line-through' : undefined }}>
              {permission.name}
            </Box>{' '}
            {permission.denied && <Badge tone="bad" words={t('access.denied')} />}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {words(permission.name)}
              {permission.from.length > 0 && ` · ${from(permission)}`}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
