import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Because } from '../../schema/wire/irreversible.ts'

/** Takes the place of Revert: why a change can no longer be reverted. Nothing if it can, or if another reason keeps the person from it. */
export function Irreversible({ because }: { readonly because: Because | null }) {
  const t = useTranslate()
  if (because === null) return null
  const reason = t(`messages.${because.key}`, because.params)
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 0.25 }}>
      {because.key === 'irreversible' ? reason : t('views.history.irreversible', { reason })}
    </Box>
  )
}
