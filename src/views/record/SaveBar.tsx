import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { ChangeLines } from '../../changes/ChangeLines.tsx'
import type { FormValues } from '../form/valuesOf.ts'
import { framed } from '../list/Place.tsx'

interface SaveBarProps {
  readonly tool: Resource
  readonly before: FormValues
  readonly changes: FormValues
  readonly isNew: boolean
  /** Somebody typed something. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The steps of the form: its way back, and true while a step follows. */
  readonly steps?: { readonly back: (() => void) | null; readonly hasNext: boolean }
  onDiscard(): void
}

/** Appears when something changed and stays in view: Save, Discard, and what changed. */
export function SaveBar({ tool, before, changes, isNew, isDirty, isSaving, steps, onDiscard }: SaveBarProps) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const count = Object.keys(changes).length
  const isShown = isDirty || isNew
  // It appears over the lower end of the form: what is being typed in moves out from under it.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  const lines = Object.entries(changes).map(([field, to]) => ({ field, from: before[field] ?? null, to }))
  return (
    <Box role="region" aria-label={t('views.save_bar')} sx={bar}>
      <Box sx={{ flex: 1, minWidth: 0, fontSize: 13 }} aria-live="polite">
        {!isNew && (
          <Button color="inherit" aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
            {t('views.changed_fields', { smart_count: count })}
          </Button>
        )}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.what_changed'), sx: { p: 2, maxWidth: 480, fontSize: 13 } } }}
      >
        <Suspense fallback={t('views.loading')}>
          <ChangeLines tool={tool.name} changes={lines} />
        </Suspense>
      </Popover>
      {isDirty && (
        <Button color="inherit" disabled={isSaving} onClick={onDiscard}>
          {t('views.discard')}
        </Button>
      )}
      {steps?.back && (
        <Button color="inherit" disabled={isSaving} onClick={steps.back}>
          {t('views.back')}
        </Button>
      )}
      <Button type="submit" variant="contained" loading={isSaving} title="Ctrl / ⌘ Enter">
        {t(steps?.hasNext ? 'views.steps.next' : isNew ? 'views.create' : 'views.save')}
      </Button>
    </Box>
  )
}

const bar = {
  ...framed,
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  mt: 2,
  px: 2,
  py: 1,
  boxShadow: 3,
}
