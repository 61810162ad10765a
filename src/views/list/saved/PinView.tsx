import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import IconButton from '@mui/material/IconButton'
import { useNotify, useTranslate } from 'react-admin'
import { shown } from '../../../changes/useSaid.tsx'
import { usePinned } from '../../../home/usePinned.ts'

interface PinViewProps {
  /** As the home page knows it: `tickets:due_today`, `saved:12`. */
  readonly card: string
  readonly name: string
}

/** Puts a list on one's home page as a card with its count, and takes it away again. */
export function PinView({ card, name }: PinViewProps) {
  const t = useTranslate()
  const notify = useNotify()
  const pinned = usePinned(card)
  if (!pinned) return null
  const { isPinned, pin } = pinned
  const words = t(isPinned ? 'home.unpin' : 'home.pin', { name })
  const Icon = isPinned ? PushPin : PushPinOutlined
  const toggle = () => {
    pin(!isPinned)
    const text = t(isPinned ? 'home.unpinned' : 'home.pinned', { name })
    notify(text, { type: 'success', autoHideDuration: shown, messageArgs: { _: text } })
  }
  return (
    <IconButton aria-label={words} title={words} aria-pressed={isPinned} onClick={toggle}>
      <Icon sx={{ fontSize: 16, color: isPinned ? 'primary.main' : undefined }} />
    </IconButton>
  )
}
