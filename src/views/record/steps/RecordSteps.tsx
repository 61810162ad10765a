import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ToolProps } from '../../tool/useLabels.ts'
import { keysOf, type Tab } from '../layoutOf.ts'
import { StepSummary } from './StepSummary.tsx'
import { SUMMARY } from './stepsOf.ts'
import type { Steps } from './useSteps.ts'

interface RecordStepsProps extends ToolProps {
  readonly steps: Steps
  /** Keys of fields with an error. */
  readonly faulty: readonly string[]
  /** Counts failed attempts to save: each opens the first step with an error. */
  readonly attempt: number
  draw(tab: Tab): ReactNode
}

/** The sections of a new record as steps, with a summary of all values at the end (rest.md, §1, L30). */
export default function RecordSteps({ tool, labels, steps: { steps, open, goTo }, faulty, attempt, draw }: RecordStepsProps) {
  const t = useTranslate()
  const panel = useRef<HTMLDivElement>(null)
  const isFaulty = (tab: Tab) => keysOf(tab).some(key => faulty.includes(key))
  // A step stays drawn after it was seen, so that half typed text is not lost.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([open]))
  if (!seen.has(open)) setSeen(new Set([...seen, open]))
  const [handled, setHandled] = useState(attempt)
  const firstFaulty = steps.find(isFaulty)?.tab
  useEffect(() => {
    if (handled === attempt || !firstFaulty) return
    setHandled(attempt)
    if (firstFaulty !== open) goTo(firstFaulty)
  })
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    panel.current?.focus()
  }, [open])
  const names = [...steps.map(({ tab }) => tab ?? ''), SUMMARY]
  const called = (step: string) => (step === SUMMARY ? t('views.steps.summary') : labels.section(step))
  return (
    <>
      <Stepper nonLinear alternativeLabel activeStep={names.indexOf(open)} component="ol" aria-label={t('views.steps.list')} sx={list}>
        {names.map((step, index) => {
          const tab = steps[index]
          const hasErrors = tab !== undefined && isFaulty(tab)
          return (
            <Step key={step} component="li" completed={seen.has(step) && step !== open && !hasErrors}>
              <StepButton type="button" onClick={() => goTo(step)} aria-current={step === open ? 'step' : undefined}>
                <StepLabel error={hasErrors}>
                  {called(step)}
                  {hasErrors && <Box component="span" sx={fault}>{`: ${t('views.tab_faulty')}`}</Box>}
                </StepLabel>
              </StepButton>
            </Step>
          )
        })}
      </Stepper>
      {names.map((step, index) => {
        const tab = steps[index]
        if (step !== open && !(tab && seen.has(step))) return null
        return (
          <Box
            key={step}
            ref={step === open ? panel : undefined}
            component="section"
            tabIndex={-1}
            aria-label={called(step)}
            hidden={step !== open}
            sx={panelBox}
          >
            {tab ? draw(tab) : <StepSummary tool={tool} labels={labels} steps={steps} onChange={goTo} />}
          </Box>
        )
      })}
    </>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mb: 2,
  '& .MuiStep-root': { px: 0.5, minWidth: 0 },
  '& .MuiStepLabel-label': { fontSize: 13, overflowWrap: 'anywhere' },
} as const

/** With room for errors: one that disappears must not move the button that is being pressed. */
const panelBox = { outline: 'none', minHeight: 320 } as const

/** The icon shows it; screen readers read it. */
const fault = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const
