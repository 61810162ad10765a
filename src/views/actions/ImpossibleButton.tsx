import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { OverPlace } from '../../shell/OverPlace.tsx'
import type { WhyNot } from './useWhyNot.ts'

const AskDialog = lazyChunk('ask', async () => ({ default: (await import('../../shell/AskDialog.tsx')).AskDialog }))

/** A button of what cannot be done now, with the reason; a permission that is missing can be asked for. */
export function ImpossibleButton({ words, why }: { readonly words: string; readonly why: WhyNot }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { permission } = why
  return (
    <>
      <Tooltip title={permission ? `${why.words} ${t('views.why_not.ask')}` : why.words} describeChild>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disableRipple
          aria-disabled={permission ? undefined : true}
          aria-haspopup={permission ? 'dialog' : undefined}
          onClick={() => permission && setAsking(true)}
          sx={{
            color: permission ? 'text.secondary' : 'text.disabled',
            borderColor: 'divider',
            cursor: permission ? 'pointer' : 'default',
          }}
        >
          {words}
        </Button>
      </Tooltip>
      {isAsking && permission && (
        <OverPlace place="ask" onClose={() => setAsking(false)}>
          <AskDialog permission={permission} onAsked={() => undefined} onClose={() => setAsking(false)} />
        </OverPlace>
      )}
    </>
  )
}
