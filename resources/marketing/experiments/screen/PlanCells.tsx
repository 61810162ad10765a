import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { PlanAnswer } from '../contracts.ts'
import { letterOf, lookOf, otherLetterOf, otherLook, ownLook } from './cellLook.ts'

const cell = { display: 'grid', placeItems: 'center', minHeight: 32, border: 1, borderRadius: 0.5, fontSize: 12, lineHeight: 1.1 } as const

/** A hundred cells: free ones, those of the variations, and those of other experiments, by colour and letter. */
export function PlanCells({ plan }: { readonly plan: PlanAnswer }) {
  const words = useScreenWords('experiments')
  const { cells, variations, others } = plan
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 460px) minmax(0, 1fr)' } }}>
      <Box
        component="ol"
        aria-label={words('cells')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '2px', gridTemplateColumns: 'repeat(10, minmax(0, 1fr))' }}
      >
        {cells.map((one, modId) => {
          const { look, letter, name } = lookOf(one, plan)
          const holder = name === '' ? words('free') : name
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a cell is its mod id
            <Box key={modId} component="li" title={`${modId}: ${holder}`} aria-label={`${modId}: ${holder}`} sx={{ ...cell, ...look }}>
              <span>{modId}</span>
              <Box component="span" sx={{ fontSize: 11, minHeight: 12 }}>
                {letter}
              </Box>
            </Box>
          )
        })}
      </Box>
      <Box
        component="ul"
        aria-label={words('holders')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, alignContent: 'start' }}
      >
        {variations.map(({ id, name, is_control }, at) => (
          <Holder key={id} letter={letterOf(at)} look={ownLook(at)} count={cells.filter(({ own }) => own === id).length}>
            {name}
            {is_control && ` (${words('control')})`}
          </Holder>
        ))}
        {others.map(({ id, name }, at) => (
          <Holder key={id} letter={otherLetterOf(at)} look={otherLook} count={cells.filter(({ other }) => other === id).length}>
            <AddressLink to={`/ab-experiment/${id}`}>{name}</AddressLink>
          </Holder>
        ))}
        {variations.length === 0 && <li>{words('no_variations')}</li>}
      </Box>
    </Box>
  )
}

interface HolderProps {
  readonly letter: string
  readonly look: object
  /** Ids that it holds. */
  readonly count: number
  readonly children: ReactNode
}

function Holder({ letter, look, count, children }: HolderProps) {
  const words = useScreenWords('experiments')
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2', minWidth: 0 }}>
      <Box component="span" sx={{ ...cell, minWidth: 28, minHeight: 24, flex: 'none', ...look }}>
        {letter}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', '& a': { textDecoration: 'underline' } }}>
        {children}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {words('ids', { smart_count: count })}
      </Box>
    </Box>
  )
}
