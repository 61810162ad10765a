import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { DraftRestored } from '../../../../src/drafts/DraftRestored.tsx'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useTitle } from '../../../../src/shell/PageTitle.tsx'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Frame } from '../../../../src/uploads/parts.tsx'
import { Card } from '../../../../src/views/Card.tsx'
import { CategoryStep } from './CategoryStep.tsx'
import { ChoicesStep } from './ChoicesStep.tsx'
import { EXCEL_FILES } from './excelCalls.ts'
import { FileStep } from './FileStep.tsx'
import { Steps, stepNames } from './Steps.tsx'
import { TypeStep } from './TypeStep.tsx'
import { useWizard } from './useWizard.ts'
import { isStepDone } from './wizard.ts'

/** Sends files of products step by step: type, category, scale with supplier and source, template and file (document 2, §4). */
export function ExcelWizard() {
  const t = useTranslate()
  const wizard = useWizard()
  const { state, type, dispatch } = wizard
  const { currentStep, totalSteps, loading, message } = state
  const title = t('resources.excel_upload.name')
  const name = stepNames[currentStep - 1] ?? 'type'
  const isLast = currentStep === totalSteps
  useTitle(title)
  return (
    <Frame>
      <PageHead
        title={title}
        actions={
          <Button component={AddressLink} to={EXCEL_FILES} variant="outlined">
            {t('uploads.all_files')}
          </Button>
        }
      />
      <DraftRestored {...wizard.restored} hasFiles />
      <Steps current={currentStep} isBusy={loading.upload} onStep={step => dispatch({ do: 'goTo', step })} />
      <Card
        title={t('resources.excel_upload.screen.step', {
          step: currentStep,
          steps: totalSteps,
          name: t(`resources.excel_upload.screen.names.${name}`),
        })}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {currentStep === 1 && <TypeStep state={state} onSelect={index => dispatch({ do: 'selectUpload', index })} />}
          {currentStep === 2 && (
            <CategoryStep state={state} isAsked={type?.asks.includes('category') ?? false} onSelect={wizard.selectCategory} />
          )}
          {currentStep === 3 && type && <ChoicesStep state={state} type={type} dispatch={dispatch} />}
          {isLast && <FileStep {...wizard} />}
          {!isLast && message && <Alert severity="error">{message}</Alert>}
          <Box sx={{ display: 'flex', gap: 1 }}>
            {currentStep > 1 && (
              <Button disabled={loading.upload} onClick={() => dispatch({ do: 'goTo', step: currentStep - 1 })}>
                {t('views.back')}
              </Button>
            )}
            {!isLast && (
              <Button variant="contained" disabled={!isStepDone(state, type)} onClick={() => dispatch({ do: 'next' })}>
                {t('resources.excel_upload.screen.next')}
              </Button>
            )}
          </Box>
        </Box>
      </Card>
    </Frame>
  )
}
