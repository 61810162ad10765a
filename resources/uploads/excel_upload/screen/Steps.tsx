import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslate } from 'react-admin'

export const stepNames = ['type', 'category', 'choices', 'file'] as const

interface StepsProps {
  readonly current: number
  readonly isBusy: boolean
  onStep(step: number): void
}

/** Where one is of the four steps; those before lead back. */
export function Steps({ current, isBusy, onStep }: StepsProps) {
  const t = useTranslate()
  return (
    <Box
      component="ol"
      aria-label={t('resources.excel_upload.screen.steps')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
    >
      {stepNames.map((name, index) => {
        const step = index + 1
        const isHere = step === current
        return (
          <li key={name}>
            <ButtonBase
              disabled={step >= current || isBusy}
              aria-current={isHere ? 'step' : undefined}
              onClick={() => onStep(step)}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                textAlign: 'left',
                gap: 1,
                p: 1,
                borderTop: 3,
                borderColor: step <= current ? 'primary.main' : 'divider',
                fontSize: 13,
                fontWeight: isHere ? 650 : 400,
                color: step > current ? 'text.secondary' : 'text.primary',
              }}
            >
              <span>{step}</span>
              {t(`resources.excel_upload.screen.names.${name}`)}
            </ButtonBase>
          </li>
        )
      })}
    </Box>
  )
}
