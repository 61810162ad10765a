import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { StarHere } from './menu/Star.tsx'

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

/** Names the page in the browser's tab: `Suppliers · Munshi`; null leaves that to whatever is around it. */
export function useTitle(title: string | null): void {
  const t = useTranslate()
  const product = t('shell.product')
  useEffect(() => {
    if (title === null) return
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
