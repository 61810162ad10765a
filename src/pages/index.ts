import type { ComponentType } from 'react'
// The type alone: the browser must not load all declarations to know the names of the pages.
import type { tools } from '../../resources/index.ts'
import type { PageName } from '../../schema/tools.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'

/** The screen of every declared page, loaded when it is opened; a page without one does not compile. */
export const pages: Readonly<Record<PageName<typeof tools>, ComponentType>> = {
  admin_access: lazyChunk('admin_access', async () => ({ default: (await import('./admin_access/AdminAccess.tsx')).AdminAccess })),
  dailytrends: lazyChunk('dailytrends', async () => ({ default: (await import('./dailytrends/DailyTrends.tsx')).DailyTrends })),
}
