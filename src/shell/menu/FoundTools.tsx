import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { bestOf } from '../../home/matching.ts'
import type { MenuSection } from '../../tools/useMenu.ts'
import { ToolItem } from './MenuItem.tsx'
import { useKeptMenu } from './useKeptMenu.ts'

interface FoundToolsProps {
  readonly sections: readonly MenuSection[]
  readonly text: string
  readonly here: string | null
  readonly onChoose?: () => void
}

/** The tools that what is typed into the menu's box finds, the best first. */
export function FoundTools({ sections, text, here, onChoose }: FoundToolsProps) {
  const t = useTranslate()
  const { starred, star } = useKeptMenu()
  const found = bestOf(sections, text)
  if (found.length === 0)
    return (
      <Box role="status" sx={{ px: 2, py: 1, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('shell.no_tool_found', { text: text.trim() })}
      </Box>
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {found.map((entry, index) => (
        <ToolItem
          key={entry.name}
          entry={entry}
          isCurrent={entry.name === here}
          isNext={index === 0}
          isStarred={starred.includes(entry.name)}
          onStar={star}
          onClick={onChoose}
        />
      ))}
    </Box>
  )
}
