import { integer, reference, resource, timestamp } from '../../../schema/language.ts'

/** Viewers of a stream in each minute, as the app reports them (rest.md, §5.8). */
export const liveStreamViewers = resource('live_stream_viewers', {
  section: 'ads',
  label: 'Viewers of streams',
  one: 'minute of a stream',
  fields: {
    stream: reference('live_streams', { required: true, fixed: true }),
    minute: timestamp({ required: true }),
    viewers: integer({ readOnly: true, help: 'Viewers at the last report of the minute' }),
    peak: integer({ readOnly: true, help: 'Most viewers of the minute' }),
  },
  title: 'minute',
  opensAt: 'stream',
  unique: [['stream', 'minute']],
  list: { columns: ['minute', 'stream', 'viewers', 'peak'], filters: ['stream', 'minute'], sort: ['minute', 'desc'] },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'live_stream_view' },
  ingests: {
    'stream-viewers': {
      event: { stream: reference('live_streams', { required: true }), viewers: integer({ required: true, min: 0 }) },
      once: ['stream', 'minute'],
      sets: { stream: 'stream', minute: { minuteOf: 'at' }, viewers: 'viewers' },
      highest: { peak: 'viewers' },
    },
  },
})
