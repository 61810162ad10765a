import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, Suspense } from 'react'
import { holds } from '../../../../schema/holds.ts'
import type { ScheduleField } from '../../../../schema/kinds/schedule.ts'
import { type Schedule, weekDays } from '../../../../schema/scheduleRuns.ts'
import { useRuleContext } from '../../../views/tool/useTool.ts'
import type { ControlProps, InputProps } from '../../KindView.ts'
import { listOf } from '../../listOf.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import { viewOf } from '../../viewOf.ts'
import { Pick } from '../Pick.tsx'
import { Ticks } from '../Ticks.tsx'
import { DatesInput } from './DatesInput.tsx'
import { MonthDays } from './MonthDays.tsx'
import { NextRuns } from './NextRuns.tsx'

type Part = Exclude<keyof Schedule, 'kind'> | 'kind'

/** What lies beside what was just chosen, where it is the usual thing. */
const usual: Readonly<Record<string, Partial<Schedule>>> = { recurring: { every: 'week', end: 'never ending' } }

/** When something runs: its kind, what that kind needs, and below them the sentence that this says, with the next runs. */
export default function ScheduleInput(props: InputProps<ScheduleField>) {
  const { id, label, field, value, onChange, faults } = props
  const { t } = useSpeaker()
  const context = useRuleContext()
  const said = (value ?? {}) as Partial<Schedule>
  const put = (next: Partial<Schedule>) => onChange(next.kind ? next : null)
  const slot = (key: Part, draw: (control: ControlProps) => ReactNode, { isGroup = false, help = '' } = {}) => {
    const cell = field.cells[key]
    if (!cell || !holds(cell.when, said, context)) return null
    const at = key === 'kind' ? id : `${id}-${key}`
    const fault = faults[key] ?? Object.entries(faults).find(([path]) => path.startsWith(`${key}.`))?.[1]
    const described = [help && `${at}-help`, fault && `${at}-fault`].filter(Boolean).join(' ')
    const isNeeded = key === 'kind' ? props.required === true : key.endsWith('_days') || cell.requiredWhen !== undefined || key === 'dates'
    const control: ControlProps = {
      id: at,
      label: `${label}: ${t(`views.schedule.${key}`)}`,
      onBlur: props.onBlur,
      disabled: props.disabled,
      required: isNeeded,
      invalid: fault !== undefined || (key === 'kind' && props.invalid),
      describedBy: described || props.describedBy,
    }
    return (
      <Box data-cell={key} sx={{ minWidth: 0, gridColumn: isGroup ? '1 / -1' : undefined }}>
        <Box
          component={isGroup ? 'div' : 'label'}
          {...(!isGroup && { htmlFor: at })}
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary', mb: 0.25 }}
        >
          {t(`views.schedule.${key}`)}
          {isNeeded && <span aria-hidden> *</span>}
        </Box>
        {draw(control)}
        {help && <FormHelperText id={`${at}-help`}>{help}</FormHelperText>}
        {fault && (
          <FormHelperText error id={`${at}-fault`}>
            {fault}
          </FormHelperText>
        )}
      </Box>
    )
  }
  /** A part that is typed as its kind is typed anywhere. */
  const typed = (key: Part) =>
    slot(key, control => {
      const cell = field.cells[key]
      if (!cell) return null
      const { Input } = viewOf(cell)
      const shared = { tool: props.tool, name: `${props.name}.${key}`, record: props.record, faults: {} }
      return (
        <Suspense fallback={<Box sx={{ height: 40 }} />}>
          <Input {...control} {...shared} field={cell} value={said[key] ?? null} onChange={part => put({ ...said, [key]: part })} />
        </Suspense>
      )
    })
  const picked = (key: 'kind' | 'every' | 'end', words: string) =>
    slot(key, control => (
      <Pick
        {...control}
        autoFocus={key === 'kind' && props.autoFocus}
        value={said[key] ?? null}
        options={(field.cells[key]?.options ?? []).map(({ id: one }) => ({ id: one, words: t(`views.schedule.${words}.${one}`) }))}
        onPick={one => put({ ...(key === 'kind' ? usual[String(one)] : {}), ...said, [key]: one })}
      />
    ))
  return (
    <Box role="group" aria-label={label} sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          '@container (min-width: 420px)': { gridTemplateColumns: '1fr 1fr' },
          '@container (min-width: 640px)': { gridTemplateColumns: '1fr 1fr 1fr' },
        }}
      >
        {picked('kind', 'kinds')}
        {typed('at')}
        {picked('every', 'rounds')}
        {typed('time')}
        {slot(
          'dates',
          control => (
            <DatesInput {...control} days={listOf(said.dates).map(String)} onDays={dates => put({ ...said, dates })} />
          ),
          {
            isGroup: true,
          },
        )}
        {slot(
          'week_days',
          control => (
            <Box sx={{ '& > *': { columnWidth: 'auto !important', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 } }}>
              <Ticks
                {...control}
                options={weekDays.map(one => ({ id: one, words: t(`views.schedule.days.${one}`) }))}
                chosen={listOf(said.week_days)}
                onChosen={chosen => put({ ...said, week_days: weekDays.filter(one => chosen.includes(one)) })}
              />
            </Box>
          ),
          { isGroup: true },
        )}
        {slot(
          'month_days',
          control => (
            <MonthDays {...control} days={listOf(said.month_days).map(Number)} onDays={month_days => put({ ...said, month_days })} />
          ),
          { isGroup: true, help: (said.month_days ?? []).some(one => one > 28) ? t('views.schedule.short_months') : '' },
        )}
        {typed('start_date')}
        {picked('end', 'ends')}
        {typed('end_date')}
        {typed('occurrences')}
      </Box>
      {said.kind && <NextRuns schedule={said as Schedule} />}
    </Box>
  )
}
