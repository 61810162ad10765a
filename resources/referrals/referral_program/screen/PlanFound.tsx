import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { RecordLink } from '../../../../src/kinds/parts/RecordLink.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { PlanOfAnswer } from '../contracts.ts'

/** The badge group, badge and plan of a reseller, and how they were found. */
export function PlanFound({ found }: { readonly found: PlanOfAnswer }) {
  const words = useScreenWords('referral_program')
  const link = (tool: string, named: { readonly id: number; readonly name: string } | null) =>
    named ? (
      <RecordLink tool={tool} id={named.id}>
        {named.name}
      </RecordLink>
    ) : (
      '–'
    )
  const { user, group, badge, plan, because, audience } = found
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['reseller', link('users', { id: user.id, name: `${user.name} · ${user.code}` })],
    ['group', link('badge_groups', group)],
    ['badge', badge ?? '–'],
    ['plan', link('referral_plans', plan)],
    ['because', words(`because_${because}`, { name: audience?.name ?? '' })],
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 2,
        display: 'grid',
        columnGap: 3,
        rowGap: { xs: 0.25, sm: 1 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([key, value]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <dt>{words(key)}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}
