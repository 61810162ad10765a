import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { useGetList } from 'react-admin'
import { wordsOf } from '../../../../i18n/wordsOf.ts'
import type { TieredField, TieredFieldsField } from '../../../../schema/kinds/tieredFields.ts'
import type { ApiRecord, InputProps } from '../../KindView.ts'
import { listOf } from '../../listOf.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import { filterOf } from '../reference/asker.ts'
import { TieredChip } from './TieredChip.tsx'

/** The column of fields that are in no tier. */
const AVAILABLE = ''

/** Fields in tiers: a column for those that are available, and one for each tier. A field is dragged, moved by its menu, or by the keys 1, 2, 3 and 0. */
export default function TieredInput(props: InputProps<TieredFieldsField>) {
  const { id, label, field, tool, name, value, onChange, onBlur, disabled = false, faults, describedBy } = props
  const { t } = useSpeaker()
  const [isOver, setOver] = useState<string | null>(null)
  const chosen = listOf(value) as readonly TieredField[]
  const { from } = field
  const { data = [] } = useGetList<ApiRecord>(from.tool, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: filterOf(from.where),
  })
  const titles = new Map(data.map(row => [String(row[from.by]), String(row[from.title])]))
  const isChosen = new Set(chosen.map(one => one.field))
  const available = [...titles.keys()].filter(key => !isChosen.has(key))
  const place = (key: string, tier: string) => {
    const kept = chosen.find(one => one.field === key)
    const others = chosen.filter(one => one.field !== key)
    const [first = ''] = [String(field.value.max)]
    onChange(tier === AVAILABLE ? others : [...others, { tier_name: tier, field: key, tier_value: kept?.tier_value ?? first }])
  }
  const tierLabel = (tier: string) =>
    tier === AVAILABLE ? t('views.tiers.available') : t(`resources.${tool}.options.${name}.tier_name.${tier}`, { _: wordsOf(tier) })
  const drop = (tier: string) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(tier)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      const key = event.dataTransfer.getData('text/plain')
      if (titles.has(key) || isChosen.has(key)) place(key, tier)
    },
  })
  const chip = (key: string, tier: string) => {
    const index = chosen.findIndex(one => one.field === key)
    const fault = faults[`${index}.tier_value`] ?? faults[`${index}.field`] ?? faults[`${index}.tier_name`]
    return (
      <TieredChip
        key={key}
        name={key}
        title={titles.get(key) ?? key}
        tier={tier}
        tiers={[AVAILABLE, ...field.tiers].map(one => [one, tierLabel(one)] as const)}
        value={chosen[index]?.tier_value ?? null}
        limits={field.value}
        fault={fault}
        disabled={disabled}
        onPlace={next => place(key, next)}
        onValue={next => onChange(chosen.map(one => (one.field === key ? { ...one, tier_value: next } : one)))}
      />
    )
  }
  return (
    <Box id={id} role="group" aria-label={label} aria-describedby={describedBy} onBlur={onBlur} sx={{ display: 'grid', gap: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${field.tiers.length + 1}, minmax(0, 1fr))` },
        }}
      >
        {[AVAILABLE, ...field.tiers].map(tier => {
          const keys = tier === AVAILABLE ? available : chosen.filter(one => one.tier_name === tier).map(one => one.field)
          return (
            <Box
              key={tier}
              role="group"
              aria-label={`${label}: ${tierLabel(tier)}`}
              {...drop(tier)}
              sx={{
                border: 1,
                borderStyle: tier === AVAILABLE ? 'dashed' : 'solid',
                borderColor: isOver === tier ? 'primary.main' : 'divider',
                borderRadius: 1,
                p: 1,
                display: 'grid',
                gap: 1,
                alignContent: 'start',
                minHeight: 96,
              }}
            >
              <Typography component="h3" variant="h3">
                {tierLabel(tier)}
              </Typography>
              {keys.length === 0 && <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t('views.tiers.empty')}</Box>}
              {keys.map(key => chip(key, tier))}
            </Box>
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Button size="small" disabled={disabled || chosen.length === 0} onClick={() => onChange([])}>
          {t('views.tiers.reset')}
        </Button>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t('views.tiers.keys')}</Box>
      </Box>
    </Box>
  )
}
