import { lazyChunk } from '../../../chunks/lazyChunk.tsx'

/** A filter by days, both ends counted as given. */
export const DayFilter = lazyChunk('DayInput', async () => ({ default: (await import('./DayInput.tsx')).DayFilter }))
