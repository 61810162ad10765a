import Box from '@mui/material/Box'
import { countries } from '../../../../schema/country.ts'
import { runsAfter, type Schedule } from '../../../../schema/scheduleRuns.ts'
import { momentWords } from '../../moments.ts'
import { scheduleWords } from '../../scheduleWords.ts'
import { usePlace, useSpeaker } from '../../useSpeaker.ts'
import { UNFINISHED } from '../dates/Dates.tsx'

/** So many runs are told ahead. */
const AHEAD = 5

/** The schedule as a sentence, and when it runs next in the country's time; what is still missing where it is not whole. */
export function NextRuns({ schedule }: { readonly schedule: Schedule }) {
  const speaker = useSpeaker()
  const { country, now } = usePlace()
  const { t, locale } = speaker
  const isTyped = Object.values(schedule).flat().includes(UNFINISHED) || !/^\d\d:\d\d$/.test(schedule.time ?? '00:00')
  const runs = isTyped ? [] : runsAfter(schedule, now().toISOString(), countries[country], AHEAD)
  return (
    <Box
      role="status"
      data-runs
      sx={{ mt: 1.5, px: 1.5, py: 1, borderRadius: 1.5, bgcolor: 'action.hover', fontSize: 13, color: 'text.secondary' }}
    >
      {runs.length === 0 ? (
        t('views.schedule.unfinished')
      ) : (
        <>
          <Box sx={{ color: 'text.primary', fontWeight: 500 }}>{scheduleWords(schedule, speaker)}</Box>
          <Box sx={{ mt: 0.5 }}>{t('views.schedule.next', { smart_count: runs.length })}</Box>
          <Box component="ol" sx={{ m: 0, mt: 0.25, pl: 2.5, fontVariantNumeric: 'tabular-nums', color: 'text.primary' }}>
            {runs.map(run => (
              <li key={run}>
                <time dateTime={run}>{momentWords(run, country, locale)}</time>
              </li>
            ))}
          </Box>
          <Box sx={{ mt: 0.5, fontSize: 12 }}>{t('views.schedule.zone', { zone: countries[country].zone.replace('_', ' ') })}</Box>
        </>
      )}
    </Box>
  )
}
