import type { ComponentType } from 'react'
// The type alone: the browser must not load all declarations to know the names of the pages.
import type { tools } from '../../resources/index.ts'
import type { PageName } from '../../schema/tools.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'

/** The screen of every declared page, loaded when it is opened; a page without one does not compile. */
export const pages: Readonly<Record<PageName<typeof tools>, ComponentType>> = {
  admin_access: lazyChunk('admin_access', async () => ({ default: (await import('./admin_access/AdminAccess.tsx')).AdminAccess })),
  agent_dashboard: lazyChunk('agent_dashboard', async () => ({
    default: (await import('./agent_dashboard/AgentDashboard.tsx')).AgentDashboard,
  })),
  dailytrends: lazyChunk('dailytrends', async () => ({ default: (await import('./dailytrends/DailyTrends.tsx')).DailyTrends })),
  excel_upload: lazyChunk('excel_upload', async () => ({ default: (await import('../uploads/wizard/ExcelUpload.tsx')).ExcelUpload })),
  make_calls: lazyChunk('make_calls', async () => ({ default: (await import('./make_calls/MakeCalls.tsx')).MakeCalls })),
  reseller_edit: lazyChunk('reseller_edit', async () => ({ default: (await import('./reseller_edit/ResellerEdit.tsx')).ResellerEdit })),
  reseller_referral: lazyChunk('reseller_referral', async () => ({
    default: (await import('./reseller_referral/ResellerReferral.tsx')).ResellerReferral,
  })),
  s3_file_uploader: lazyChunk('s3_file_uploader', async () => ({
    default: (await import('./s3_file_uploader/S3FileUploader.tsx')).S3FileUploader,
  })),
  supply_tasks: lazyChunk('supply_tasks', async () => ({ default: (await import('../uploads/pasted/TasksPage.tsx')).TasksPage })),
}
