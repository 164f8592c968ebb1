/** Bounds of articles.json, which every visitor loads. */
export const fileLimits = { total: 2_000, perSource: 500, maxAgeMs: 30 * 86_400_000 }
