import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { Failed } from './Failed.tsx'

/** What lies over a screen, loaded when it is opened. Where it does not arrive that is said over the screen, which stays with all that was typed. */
export function OverPlace({ place, onClose, children }: { place: string; onClose: () => void; children: ReactNode }) {
  const t = useTranslate()
  return (
    <ErrorPlace
      place={place}
      fallback={(error, retry) => (
        <Over>
          <IconButton aria-label={t('ra.action.close')} onClick={onClose} sx={{ position: 'absolute', top: 8, right: 8 }}>
            <CloseIcon fontSize="small" />
          </IconButton>
          <Failed error={error} retry={retry} />
        </Over>
      )}
    >
      <Suspense>{children}</Suspense>
    </ErrorPlace>
  )
}

/** A button that opens what lies over a screen. */
export function OverButton({ words, draw }: { readonly words: string; draw(close: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <OverPlace place="action" onClose={close}>
          {draw(close)}
        </OverPlace>
      )}
    </>
  )
}

const Over = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: '12vh',
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: theme.zIndex.modal,
  width: 'min(560px, calc(100vw - 32px))',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.shadows[8],
}))
