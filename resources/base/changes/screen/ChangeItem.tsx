import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedChange } from '../../../../schema/wire/changes.ts'
import { At, Who } from '../../../../src/changes/ChangeTitle.tsx'
import { Kept } from '../../../../src/changes/Kept.tsx'
import { useDoneWords } from '../../../../src/changes/useDoneWords.ts'
import { useReverting } from '../../../../src/changes/useRevert.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { RowTitle } from '../../../../src/kinds/parts/RowTitle.tsx'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { ChangeState } from './ChangeState.tsx'
import { RevertButton } from './RevertButton.tsx'

/** One change of the list: what was done to which records, who did it and how, when, how it stands, and a way back. */
export function ChangeItem({ set }: { readonly set: ListedChange }) {
  const t = useTranslate()
  const { tool, what, about } = set
  const done = useDoneWords(tool, what)
  const reverting = useReverting()
  const { light } = useTools()
  const { country } = useSpeaker()
  const name = t(`resources.${tool}.name`, { _: light(tool)?.label ?? tool })
  const told = about.map(({ id, title }) => title || `#${id}`)
  const rows = Number(set.counts.rows ?? set.counts.entries ?? about.length)
  const more = rows - about.length
  return (
    <Box component="li" sx={itemSx}>
      <Box sx={{ minWidth: 0, gridArea: 'what' }}>
        <AddressLink to={`/changes/${set.id}`}>
          {name}: {done}
        </AddressLink>
        {told.length > 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' ·'}
            {about.map((row, index) => (
              <Fragment key={row.id}>
                {index > 0 && ','} {row.tool !== tool && `${t(`resources.${row.tool}.name`, { _: light(row.tool)?.label ?? row.tool })} `}
                <RowTitle tool={row.tool} title={told[index] ?? ''} />
              </Fragment>
            ))}{' '}
            {more > 0 && t('resources.changes.screen.and_more', { smart_count: grouped(more, country) })}
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'who', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <Who entry={{ ...set, actor: set.actor_name === null ? null : { name: set.actor_name }, upload: set.file }} />
      </Box>
      <Box sx={{ gridArea: 'when', color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <At at={set.at} />
      </Box>
      <Box sx={{ gridArea: 'state' }}>
        <ChangeState set={set} />
      </Box>
      <Box sx={{ gridArea: 'ways', justifySelf: 'end' }}>
        {set.decidable && (
          <Button component={AddressLink} to={`/changes/${set.id}`} variant="outlined">
            {t('resources.changes.screen.review')}
          </Button>
        )}
        {set.mine && set.revertible && (
          <RevertButton
            set={set}
            words={t('views.undo')}
            label={`${t('views.undo')}: ${name}, ${done}, ${told.join(', ')}`}
            reverting={reverting}
          />
        )}
      </Box>
      <Box sx={{ gridArea: 'kept' }}>
        <Kept kept={reverting.kept} />
      </Box>
    </Box>
  )
}

/** A line on a wide screen, three on a phone. */
const itemSx = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  px: 1.5,
  py: 0.5,
  minHeight: 40,
  overflowWrap: 'anywhere',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 220px 132px 176px 84px' },
  gridTemplateAreas: {
    xs: '"what what" "who who" "when ways" "state ways" "kept kept"',
    md: '"what who when state ways" "kept kept kept kept kept"',
  },
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '& a:not(.MuiButton-root)': {
    color: 'primary.main',
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover, &:focus-visible': { textDecoration: 'underline' },
  },
} as const
