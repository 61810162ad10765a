import type { FormQueries } from '../../planner.ts'
import { HEADLINE } from './bannerSvg.ts'

export const formQueries: FormQueries<'mma_banners'> = {
  /** The headline over the picture as typed; nothing is saved. */
  drawing: async ({ headline, image }, _read, { text }) => {
    const missing = await text.undrawable(headline)
    return { result: missing.length > 0 ? { missing } : { image: image.id, headline: await text.fit(headline, HEADLINE) } }
  },
}
