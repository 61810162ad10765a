import { choice, integer, upload, upsertRecord, url } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** Videos of catalogs (document 1, §2.7; upload "catalog-videos"). */
export const catalogVideosUpload = upload('catalog-videos', {
  section: 'uploads',
  label: 'Upload catalog videos',
  synonyms: ['video', 'clip', 'upload'],
  help: 'Adds videos to catalogs, at most five each. They need approval.',
  permission: 'catalog_videos_upload',
  columns: {
    catalog_id: integer({ required: true }),
    video_url: url({ required: true }),
    thumbnail_url: url(),
    language: choice(['en', 'hi', 'id']),
  },
  key: ['catalog_id', 'video_url'],
  lookups: { catalog: { tool: 'catalogs', by: { id: 'catalog_id' } } },
  planner: true,
  headers: alsoCalled('catalog_id', 'language', 'video_url'),
  rowWrite: upsertRecord('catalog_videos', {
    by: { catalog: 'catalog', video_url: 'video_url' },
    set: { thumbnail_url: 'thumbnail_url', language: 'language', active: { always: true } },
    skipEmptyCells: true,
  }),
  example: { catalog_id: '500101', video_url: 'https://static.example.com/v/1.mp4', language: 'en' },
})
