// Made from the folders by `npm run generate`; a change here is lost.
import type { ComponentType } from 'react'
import type { HomeName, PageName } from '../../../schema/tools.ts'
import type { tools } from './index.ts'

/** The screen of every page, loaded when it is opened: one that is missing does not compile, nor one of no page. */
export const screens = {
  admin_access: () => import('../../../resources/base/admin_access/screen/index.tsx'),
  changes: () => import('../../../resources/base/changes/screen/index.tsx'),
  my_files: () => import('../../../resources/base/my_files/screen/index.tsx'),
} satisfies Record<PageName<typeof tools>, () => Promise<{ readonly default: ComponentType }>>

/** What pages show on the home page. */
export const homes = {} satisfies Record<HomeName<typeof tools>, () => Promise<{ readonly default: ComponentType }>>
