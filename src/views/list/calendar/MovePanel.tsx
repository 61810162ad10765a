import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Popper, { type PopperProps } from '@mui/material/Popper'
import { useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeSetAnswer } from '../../../../schema/wire/changes.ts'
import { ChangeLines } from '../../../changes/ChangeLines.tsx'
import { AnotherPerson } from '../../../changes/PlanDialog.tsx'
import { PlanWarnings } from '../../../changes/PlanWarnings.tsx'
import { Preview } from '../../../changes/Preview.tsx'
import type { Ends } from './ends.ts'
import type { Move } from './useMove.ts'

interface MovePanelProps {
  readonly move: Move
  /** Id of the bar that it stands at. */
  readonly anchor: string
  readonly title: string
  /** Name of the lane that it was put in, where it is another one. */
  readonly lane: string | null
  ends(ends: Ends): string
  /** Its ends and its lane are to be typed. */
  onAsk(): void
}

/** At a bar that was moved: where it stands now, what saving that changes, or why it cannot be. */
export function MovePanel({ move, anchor, title, lane, ends, onAsk }: MovePanelProps) {
  const t = useTranslate()
  const id = useId()
  const popper: PopperProps['popperRef'] = useRef(null)
  const { moved, held, plan, failure, isBusy } = move
  const mayBeSaved = moved !== null && plan !== null && plan.counts.rows > 0
  // The row is named above: where nothing else changes its values are all there is to see.
  const [alone, ...others] = plan?.refused.length === 0 ? (plan.preview ?? []) : []
  const isAlone = alone !== undefined && others.length === 0 && plan?.counts.rows === 1
  // The bar moved under it.
  useEffect(() => {
    if (moved) void popper.current?.update()
  }, [moved])
  return (
    <Popper
      open
      popperRef={popper}
      anchorEl={() => document.getElementById(anchor) ?? document.body}
      placement="bottom-start"
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
      sx={{ zIndex: 'modal' }}
    >
      <Paper
        elevation={6}
        role="dialog"
        aria-labelledby={id}
        onKeyDown={event => event.key === 'Escape' && move.put()}
        sx={{ width: 380, maxWidth: 'calc(100vw - 16px)', p: 1.5, display: 'grid', gap: 1, border: 1, borderColor: 'divider' }}
      >
        <Box>
          <Box id={id} sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {t('views.bars.move', { title })}
          </Box>
          {moved && (
            <Box aria-live="polite" sx={{ fontSize: 13 }}>
              {lane !== null && <div>{lane}</div>}
              {ends(moved.ends)}
            </Box>
          )}
        </Box>
        {moved && !plan && !failure && <LinearProgress aria-label={t('views.loading')} />}
        {plan && !failure && (isAlone ? <AloneRow plan={plan} row={alone} /> : <Preview plan={plan} />)}
        <AnotherPerson plan={plan} />
        {(failure || held) && (
          <Alert severity={held ? 'info' : 'error'} sx={{ py: 0.25 }}>
            {failure ?? held?.why}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {moved && (
            <Button size="small" color="inherit" onClick={onAsk} disabled={isBusy} sx={{ mr: 'auto' }}>
              {t('views.bars.exactly')}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={move.put} disabled={isBusy && mayBeSaved}>
            {t(moved ? 'views.bars.put' : 'views.bars.close')}
          </Button>
          {moved && (
            <Button size="small" variant="contained" disabled={!mayBeSaved} loading={isBusy && mayBeSaved} onClick={() => void move.save()}>
              {t('views.save')}
            </Button>
          )}
        </Box>
      </Paper>
    </Popper>
  )
}

interface AloneRowProps {
  readonly plan: ChangeSetAnswer
  readonly row: NonNullable<ChangeSetAnswer['preview']>[number]
}

/** A plan that changes the bar alone: what, and what is to be known of it. */
function AloneRow({ plan, row }: AloneRowProps) {
  return (
    <>
      <ChangeLines tool={row.tool} changes={row.changes} />
      <PlanWarnings warns={plan.warns} isAlone />
    </>
  )
}
