import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'

interface TieredChipProps {
  readonly name: string
  readonly title: string
  readonly tier: string
  /** All columns with their names; the first is the one of available fields. */
  readonly tiers: readonly (readonly [tier: string, label: string])[]
  /** Null for a field that is in no tier. */
  readonly value: string | null
  readonly limits: { readonly min: number; readonly max: number }
  readonly fault: string | undefined
  readonly disabled: boolean
  onPlace(tier: string): void
  onValue(value: string): void
}

/** A field with its tier and its value. */
export function TieredChip({ name, title, tier, tiers, value, limits, fault, disabled, onPlace, onValue }: TieredChipProps) {
  const t = useTranslate()
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    const place = tiers[Number(event.key)]
    if (isTyping || disabled || !/^[0-9]$/.test(event.key) || !place) return
    event.preventDefault()
    onPlace(place[0])
  }
  return (
    <Box
      draggable={!disabled}
      onDragStart={event => event.dataTransfer.setData('text/plain', name)}
      onKeyDown={onKeyDown}
      sx={{ border: 1, borderColor: fault ? 'error.main' : 'divider', borderRadius: 1, p: 0.75, display: 'grid', gap: 0.5, cursor: 'grab' }}
    >
      <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>{title}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        <NativeSelect
          value={tier}
          disabled={disabled}
          onChange={event => onPlace(event.target.value)}
          inputProps={{ 'aria-label': t('views.tiers.tier_of', { name: title }) }}
          sx={{ flex: '1 1 100px', minWidth: 0, fontSize: 13 }}
        >
          {tiers.map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </NativeSelect>
        {value !== null && (
          <OutlinedInput
            size="small"
            value={value}
            disabled={disabled}
            error={fault !== undefined}
            onChange={event => onValue(event.target.value.trim())}
            sx={{ width: 84 }}
            slotProps={{
              input: {
                'aria-label': t('views.tiers.value_of', { name: title, min: limits.min, max: limits.max }),
                inputMode: 'decimal',
                maxLength: 8,
              },
            }}
          />
        )}
      </Box>
      {fault && (
        <Box role="alert" sx={{ fontSize: 12.5, color: 'error.main' }}>
          {fault}
        </Box>
      )}
    </Box>
  )
}
