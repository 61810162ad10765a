import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { id } from '../../../schema/wire/shapes.ts'
import { mostCatalogs } from './catalogVideosFetch.ts'

/** The videos of catalogs. */
export const fetchCalls = {
  fetch: call({
    method: 'POST',
    path: '/api/catalog-videos/fetch',
    permission: ['catalog_videos_upload'],
    section: 'catalogs',
    viewing: true,
    summary: 'The videos of catalogs',
    body: z.strictObject({ catalog_ids: z.array(id).min(1).max(mostCatalogs) }),
    response: z.strictObject({
      videos: z.array(id).describe('Ids of `catalog_videos`, by catalog, the newest of each first.'),
      without: z.array(id).describe('Catalogs that have no video.'),
      unknown: z.array(id).describe('No catalogs, or none that this person reaches.'),
    }),
  }),
} as const
