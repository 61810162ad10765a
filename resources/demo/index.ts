import type { MarketplaceDemo } from '../../schema/demo.ts'
import { large } from './large/index.ts'
import { demoFiles } from './pictures/pictures.ts'
import { story } from './story/index.ts'
import { uploadedFiles } from './uploads/uploadedFiles.ts'
import { indonesia } from './words/id.ts'
import { india } from './words/in.ts'
import type { World } from './world.ts'

/** What the demo has beside the rows of single tools. */
export const shared = {
  world: async (base, keep): Promise<World> => ({ ...base, words: base.by({ IN: india, ID: indonesia }), files: await demoFiles(keep) }),
  story,
  closing: uploadedFiles,
  // Those in which orders are placed.
  days: 120,
  large,
} satisfies Omit<MarketplaceDemo, 'tools'>
