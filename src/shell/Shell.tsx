import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocale } from 'react-admin'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { useEvents } from '../events/useEvents.ts'
import { useAddress } from '../routing/useAddress.ts'
import { usePageScroll } from '../routing/usePageScroll.ts'
import { Arriving } from './Arriving.tsx'
import { Failed } from './Failed.tsx'
import { Gated } from './Gated.tsx'
import { Loading } from './Loading.tsx'
import { OverPlace } from './OverPlace.tsx'
import { PanelsContext } from './PanelsContext.ts'
import { Place } from './Place.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useShortcuts } from './useShortcuts.ts'
import { useSidebar } from './useSidebar.ts'
import { Viewing } from './Viewing.tsx'

const Palette = lazyChunk('palette', async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))
const Shortcuts = lazyChunk('shortcuts', async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** The frame around every screen but the login page: top bar, list of tools, what lies over them. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const { pathname } = useAddress()
  const [over, setOver] = useState<'palette' | 'shortcuts' | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isDrawer = useMediaQuery<{ breakpoints: { down: (key: string) => string } }>(theme => theme.breakpoints.down('md'), { noSsr: true })
  const sidebar = useSidebar(isDrawer)
  const locale = useLocale()
  const panels = useMemo(() => ({ slot, openPalette: () => setOver('palette'), openShortcuts: () => setOver('shortcuts') }), [slot])
  const close = () => setOver(null)
  useShortcuts(panels)
  useEvents()
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
      </PanelsContext>
    </Place>
  )
}
