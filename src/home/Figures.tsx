import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { WhenSeen } from '../chunks/WhenSeen.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useMay } from '../shell/session.ts'
import { useTools } from '../tools/useTools.ts'

const HEIGHT = 320

/** What pages show on the home page. Each is loaded and drawn once the rest stands, so that nobody waits for it. */
export function Figures() {
  const may = useMay()
  const { all, homes } = useTools()
  return all.map(tool => {
    const Part = homes[tool.name]
    if (!Part || tool.word !== 'page' || !tool.home || !may(tool.home.may)) return null
    return (
      <Box key={tool.name} sx={{ mb: 3 }}>
        <WhenSeen height={tool.home.height ?? HEIGHT}>
          <ErrorPlace place={tool.name} fallback={(error, retry) => <Failed error={error} retry={retry} />}>
            <Suspense fallback={<Skeleton variant="rounded" height={tool.home.height ?? HEIGHT} />}>
              <Part />
            </Suspense>
          </ErrorPlace>
        </WhenSeen>
      </Box>
    )
  })
}
