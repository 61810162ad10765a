import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { Failed } from '../shell/Failed.tsx'

const HomeFigures = lazyChunk('figures', async () => ({ default: (await import('./figures/HomeFigures.tsx')).HomeFigures }))

/** The place of the day's figures; they load beside the list of tools and never hold it up. */
export function Figures() {
  return (
    <Box>
      <ErrorPlace place="figures" fallback={(error, retry) => <Failed error={error} retry={retry} />}>
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <HomeFigures />
        </Suspense>
      </ErrorPlace>
    </Box>
  )
}
