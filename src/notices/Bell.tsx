import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useSessionState } from '../shell/session.ts'
import { useUnread } from './useUnread.ts'

const NoticesPanel = lazyChunk('notices', async () => ({ default: (await import('./NoticesPanel.tsx')).NoticesPanel }))

const MOST = 99

/** The bell of the top bar, with how many notices are unread; it opens their list. */
export function Bell() {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { unread } = useUnread()
  if (useSessionState().status !== 'in') return null
  const words = unread > 0 ? t('notices.unread', { smart_count: unread }) : t('notices.title')
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={words}
        title={words}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={NoticesPanel.preload}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ position: 'relative' }}
      >
        <NotificationsIcon fontSize="small" />
        {unread > 0 && <Count aria-hidden>{unread > MOST ? `${MOST}+` : unread}</Count>}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('notices.title'), sx: { mt: 1, width: 400, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <ErrorPlace place="notices" fallback={(error, retry) => <Failed error={error} retry={retry} />}>
          <Suspense fallback={<Skeleton variant="rectangular" height={240} />}>
            <NoticesPanel onClose={close} />
          </Suspense>
        </ErrorPlace>
      </Popover>
    </>
  )
}

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 16,
  height: 16,
  padding: '0 4px',
  borderRadius: 8,
  fontSize: 10,
  fontWeight: 650,
  lineHeight: '16px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.error.contrastText,
  backgroundColor: theme.palette.error.main,
}))
