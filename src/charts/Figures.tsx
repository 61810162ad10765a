import Box from '@mui/material/Box'

/** Large numbers with what each is, side by side as the width allows. */
export function Figures({ list }: { list: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))' }}>
      {list.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontSize: { xs: 16, sm: 18 }, fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
