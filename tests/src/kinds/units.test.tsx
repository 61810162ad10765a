import { expect, test } from 'vitest'
import { liveStreams } from '../../../resources/ads/live_streams/liveStreams.ts'
import { ChangedValue } from '../../../src/changes/ChangedValue.tsx'
import { draw } from '../support/draw.tsx'

test.each([
  ['en', '45 minutes'],
  ['id', '45 menit'],
] as const)('a number in %s has its unit in that language', async (locale, said) => {
  await draw(<ChangedValue tool="live_streams" name="duration_min" field={liveStreams.fields.duration_min} value={45} />, { locale })
  expect(document.body.textContent).toContain(said)
})
