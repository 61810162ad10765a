import Box from '@mui/material/Box'
import { alpha, styled } from '@mui/material/styles'
import { type ComparedLine, type ComparedPiece, comparedLines } from './comparedLines.ts'

interface TextDifferenceProps {
  readonly before: string
  readonly after: string
  /** What the columns are called. */
  readonly titles: readonly [before: string, after: string]
}

/** Two texts side by side, one below the other where there is no room: what one has alone is marked, by more than its colour. */
export function TextDifference({ before, after, titles }: TextDifferenceProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Columns>
        <thead>
          <tr>
            {titles.map((title, at) => (
              <th key={at === 0 ? 'before' : 'after'} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedLines(before, after).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else that tells it from others
            <tr key={index} data-same={isSame(line) || undefined}>
              <Line pieces={line.before} as="del" />
              <Line pieces={line.after} as="ins" />
            </tr>
          ))}
        </tbody>
      </Columns>
    </Box>
  )
}

const isSame = ({ before, after }: ComparedLine) => [before, after].every(pieces => pieces && !pieces.some(({ isOwn }) => isOwn))

function Line({ pieces, as: Mark }: { readonly pieces: readonly ComparedPiece[] | null; readonly as: 'del' | 'ins' }) {
  if (!pieces) return <td className="none" />
  return (
    <td className={pieces.some(({ isOwn }) => isOwn) ? Mark : undefined}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing else that tells it from others */}
      {pieces.map(({ text, isOwn }, index) => (isOwn ? <Mark key={index}>{text}</Mark> : text))}
    </td>
  )
}

const Columns = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: 1.55,
  '& th': { textAlign: 'left', fontWeight: 600, padding: '6px 12px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& td': { verticalAlign: 'top', padding: '4px 12px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& td + td, & th + th': { borderLeft: `1px solid ${theme.palette.divider}` },
  '& td.del': { background: alpha(theme.palette.error.main, 0.07) },
  '& td.ins': { background: alpha(theme.palette.success.main, 0.08) },
  '& td.none': { background: theme.palette.action.hover },
  '& del': { background: alpha(theme.palette.error.main, 0.22) },
  '& ins': { background: alpha(theme.palette.success.main, 0.24) },
  // No room for two columns: what was is above what is, and a line that both have stands once.
  '@container (max-width: 520px)': {
    '&, & thead, & tbody, & tr, & th, & td': { display: 'block' },
    '& td + td, & th + th': { borderLeft: 0 },
    '& td.none, & tr[data-same] td + td': { display: 'none' },
  },
}))
