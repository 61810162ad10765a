/** A button with an icon whose words have no room on a phone; its `aria-label` says them. */
export const onPhoneIconAlone = {
  minWidth: { xs: 36, sm: 64 },
  '& > span:not(.MuiButton-icon)': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
}
