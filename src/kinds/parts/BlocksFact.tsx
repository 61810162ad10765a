import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import { type CellRow, fieldIn, rowsIn } from '../../../schema/each.ts'
import type { BlocksField } from '../../../schema/kinds/blocks.ts'
import { Value } from '../../views/Value.tsx'
import type { CellProps } from '../KindView.ts'
import { viewOf } from '../viewOf.ts'

/** Blocks to be read, one below the other: what kind each is, and what it says. */
export default function BlocksFact({ value, field, tool, name, record }: CellProps<BlocksField>) {
  const t = useTranslate()
  const told = (block: CellRow) => Object.keys(field.blocks[String(block.type)] ?? {}).filter(key => (block[key] ?? null) !== null)
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {rowsIn(field, value).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name of its own
        <Box key={index} component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 1.5, py: 1 }}>
          <Box sx={{ fontWeight: 600, fontSize: 13, mb: 0.5 }}>
            {`${index + 1}. ${t(`resources.${tool}.options.${name}.type.${block.type}`, { _: wordsOf(String(block.type)) })}`}
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '140px minmax(0, 1fr)' }, columnGap: 2, rowGap: 0.5 }}
          >
            {told(block).map(key => {
              const declared = field.cells[key]
              if (!declared) return null
              const cell = fieldIn(declared, block)
              const Told = viewOf(cell).Fact
              const props = {
                field: cell,
                tool,
                name: `${name}.${key}`,
                value: block[key] ?? '',
                record: { ...block, _titles: record._titles },
              }
              return (
                <Box key={key} sx={{ display: 'contents', '& > *': { m: 0, fontSize: 13, minWidth: 0 } }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {t(`resources.${tool}.fields.${name}.${key}`, { _: cell.label ?? wordsOf(key) })}
                  </Box>
                  <Box component="dd">{Told ? <Told {...props} /> : <Value {...props} />}</Box>
                </Box>
              )
            })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
