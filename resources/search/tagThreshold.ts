/** The lowest score at which a tag has an effect (document 2: `tagging_threshold_high`). */
export const TAG_THRESHOLD = 0.7

/** True if a tag with this score has an effect; a tag without a score has the threshold. */
export const reachesThreshold = (score: string | number | null | undefined): boolean => Number(score ?? TAG_THRESHOLD) >= TAG_THRESHOLD
