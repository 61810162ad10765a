import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { FieldsGrid } from '../../../../src/views/form/FieldsGrid.tsx'
import { categoryTypes } from '../excelUpload.ts'
import { WizardPick } from './WizardPick.tsx'
import { type Level, levels, type WizardState } from './wizard.ts'

interface CategoryStepProps {
  readonly state: WizardState
  /** Categories are chosen for this file type. */
  readonly isAsked: boolean
  onSelect(level: Level, id: number | null): void
}

/** Step 2: a category, four levels down; each level offers what stands below the one chosen before it. */
export function CategoryStep({ state: { tree, categories }, isAsked, onSelect }: CategoryStepProps) {
  const t = useTranslate()
  if (!isAsked) return <Box sx={{ fontWeight: 600 }}>{t('resources.excel_upload.screen.all_categories')}</Box>
  return (
    <FieldsGrid>
      {levels.map((level, index) => {
        const above = levels[index - 1]
        const parent = above && categories[above]
        const all = tree.find(({ type }) => type === categoryTypes[index])?.data ?? []
        const offered = above ? all.filter(category => category.parent === parent) : all
        return (
          <div key={level}>
            <WizardPick
              name={level}
              value={categories[level]}
              disabled={above !== undefined && parent === null}
              required
              options={offered.map(category => ({ id: category.id, words: category.name }))}
              onPick={chosen => onSelect(level, chosen === null ? null : Number(chosen))}
            />
          </div>
        )
      })}
    </FieldsGrid>
  )
}
