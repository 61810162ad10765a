import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StarHere } from './menu/Star.tsx'
import { useTitle } from './useTitle.ts'

/** The heading of a page's own screen, which names the window too, with the star of its tool. */
export function PageTitle({ title }: { readonly title: string }) {
  useTitle(title)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Typography variant="h1">{title}</Typography>
      <StarHere />
    </Box>
  )
}
