import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale, useStore, useTranslate } from 'react-admin'
import { loginAddress } from '../../authProvider/addresses.ts'
import { secrets } from '../changes/madeSecrets.ts'
import { prompts } from '../changes/prompting.ts'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { useEvents } from '../events/useEvents.ts'
import { PlaceContext } from '../kinds/useSpeaker.ts'
import { AddressRedirect, useAddress } from '../routing/address.tsx'
import { usePageScroll } from '../routing/useKeptScroll.ts'
import { Arriving } from './Arriving.tsx'
import { Denied } from './Denied.tsx'
import { Failed } from './Failed.tsx'
import { flagIn } from './flags.ts'
import { gateOf, gates } from './gateOf.ts'
import { Loading } from './Loading.tsx'
import { useOpened } from './menu/useOpened.ts'
import { Notice } from './Notice.tsx'
import { OverPlace } from './OverPlace.tsx'
import { type Offer, type Panels, PanelsContext } from './panels.ts'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useSession, useSessionState } from './session.ts'
import { TopBar } from './TopBar.tsx'
import { Viewing } from './Viewing.tsx'

const AGAIN_MS = 5000

const now = () => new Date()

const Palette = lazyChunk('palette', async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))
const PromptDialog = lazyChunk('prompts', () => import('../changes/PromptDialog.tsx'))
const SecretDialog = lazyChunk('secrets', () => import('../changes/SecretDialog.tsx'))
const Shortcuts = lazyChunk('shortcuts', async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** The frame around every screen but the login page: top bar, list of tools, what lies over them. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const { pathname } = useAddress()
  const [over, setOver] = useState<'palette' | 'shortcuts' | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isDrawer = useMediaQuery<{ breakpoints: { down: (key: string) => string } }>(theme => theme.breakpoints.down('md'), { noSsr: true })
  const sidebar = useSidebar(isDrawer)
  const locale = useLocale()
  const [offerings] = useState(() => new Set<() => readonly Offer[]>())
  const panels = useMemo(
    () => ({ slot, offerings, openPalette: () => setOver('palette'), openShortcuts: () => setOver('shortcuts') }),
    [slot, offerings],
  )
  const close = () => setOver(null)
  const asking = useSyncExternalStore(prompts.listen, prompts.now)
  const made = useSyncExternalStore(secrets.listen, secrets.now)
  useShortcuts(panels)
  useEvents()
  useOpened()
  usePageScroll(pathname)
  useEffect(() => {
    document.documentElement.lang = locale ?? 'en'
  }, [locale])

  return (
    <Place>
      <PanelsContext value={panels}>
        <SkipLink />
        <Arriving />
        <Viewing />
        <TopBar isOpen={sidebar.isOpen} onToggle={sidebar.toggle} slotRef={setSlot} />
        <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
          <Sidebar isOpen={sidebar.isOpen} isDrawer={isDrawer} onClose={sidebar.close} />
          <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none !important' }}>
            <ErrorPlace place={pathname} fallback={(error, retry) => <Failed error={error} retry={retry} />}>
              <Suspense fallback={<Loading />}>
                <Gated>{children}</Gated>
              </Suspense>
            </ErrorPlace>
          </Box>
        </Box>
        {over && (
          <OverPlace place={over} onClose={close}>
            {over === 'palette' ? <Palette onClose={close} /> : <Shortcuts onClose={close} />}
          </OverPlace>
        )}
        {made && (
          <OverPlace place="secrets" onClose={made.taken}>
            <SecretDialog made={made} />
          </OverPlace>
        )}
        {asking && (
          <OverPlace place="prompts" onClose={() => asking.answer(false)}>
            <PromptDialog asking={asking} />
          </OverPlace>
        )}
      </PanelsContext>
    </Place>
  )
}

/** Tells the screens the deployment's country, once the session has told it to the panel. */
function Place({ children }: { readonly children: ReactNode }) {
  const state = useSessionState()
  const country = state.status === 'in' ? state.deployment.country : 'IN'
  const place = useMemo(() => ({ country, now }), [country])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Draws a screen, or what its gate says instead; the refused address stays in the address bar. */
function Gated({ children }: { readonly children: ReactNode }) {
  const { place } = useAddress()
  const state = useSessionState()
  if (state.status === 'out') return <AddressRedirect to={loginAddress(window.location)} />
  if (state.status === 'failed') return <Offline />
  const gate = gateOf(place, state)
  if (gate === gates.checking) return <Loading />
  return gate === gates.denied ? <Denied place={place} /> : children
}

/** The keys that work anywhere: Ctrl or ⌘ K opens the palette, `?` the list of shortcuts. */
function useShortcuts({ openPalette, openShortcuts }: Pick<Panels, 'openPalette' | 'openShortcuts'>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault()
        openShortcuts()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [openPalette, openShortcuts])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Whether the list of tools is open: by default it is, a query's `sidebar_hidden` starts it closed, and what was chosen stays. */
function useSidebar(isDrawer: boolean): { readonly isOpen: boolean; readonly toggle: () => void; readonly close: () => void } {
  const { search } = useAddress()
  const [isKept, keep] = useStore('sidebar.isOpen', true)
  const [isFlagged, setFlagged] = useState(() => flagIn(search, 'sidebar_hidden'))
  // A drawer covers the page, so it is never open by itself.
  const [isDrawn, setDrawn] = useState(false)
  const isOpen = isDrawer ? isDrawn : isKept && !isFlagged
  return {
    isOpen,
    close: () => setDrawn(false),
    toggle() {
      if (isDrawer) setDrawn(!isDrawn)
      else {
        setFlagged(false)
        keep(!isOpen)
      }
    },
  }
}

/** Nobody knows who is here, because the server does not answer. It is asked again until it does. */
function Offline() {
  const t = useTranslate()
  const session = useSession()
  useEffect(() => {
    const timer = setInterval(() => session.check(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [session])
  return (
    <Notice
      alert
      title={t('shell.offline.title')}
      actions={
        <Button variant="contained" onClick={() => session.check()}>
          {t('shell.offline.retry')}
        </Button>
      }
    >
      {t('shell.offline.text')}
    </Notice>
  )
}
