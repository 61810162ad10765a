import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type ComponentType, createContext, type RefObject, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { useStoreContext } from 'react-admin'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { WhenSeen } from '../chunks/WhenSeen.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useMay } from '../shell/session.ts'
import { useTools } from '../tools/panelTools.ts'

/** What pages show on the home page. Each is loaded and drawn once the rest stands, so that nobody waits for it. */
export function Figures() {
  const may = useMay()
  const { all, homes } = useTools()
  return all.map(tool => {
    const Part = homes[tool.name]
    if (!Part || tool.type !== 'page' || !tool.home || !may(tool.home.permission)) return null
    return <HomePart key={tool.name} name={tool.name} height={tool.home.height} Part={Part} />
  })
}

interface HomePartProps {
  readonly name: string
  readonly height?: number
  readonly Part: ComponentType
}

function HomePart({ name, height: declared = 320, Part }: HomePartProps) {
  const place = useRef<HTMLDivElement>(null)
  const height = useKeptHeight(place, name, declared)
  return (
    <Box ref={place} sx={{ mb: 3 }}>
      <Height value={height}>
        <WhenSeen height={height}>
          <ErrorPlace place={name} fallback={(error, retry) => <Failed error={error} retry={retry} />}>
            <Suspense fallback={<HomeSketch />}>
              <Part />
            </Suspense>
          </ErrorPlace>
        </WhenSeen>
      </Height>
    </Box>
  )
}

/** As high as the part was the last time on this machine, so that nothing below it moves when it comes. */
function useKeptHeight(place: RefObject<HTMLElement | null>, name: string, declared: number): number {
  const store = useStoreContext()
  const key = `home.height.${name}`
  const [height] = useState(() => store.getItem<number>(key, declared) ?? declared)
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => entry && store.setItem(key, Math.round(entry.contentRect.height)))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, store, key])
  return height
}

const Height = createContext(0)

/** Holds the room of a part of the home page while what it shows is read. */
export function HomeSketch() {
  return <Skeleton variant="rounded" height={useContext(Height)} />
}
