import { describe, expect, it } from 'vitest'
import { type LighthouseResult, speedLines, verdictLines } from './lighthouse-lines.ts'

function speed(lcp: number, tbtScore: number, tbt: number): LighthouseResult {
  return {
    categories: {
      performance: {
        score: 0.97,
        auditRefs: [
          { id: 'largest-contentful-paint', weight: 25 },
          { id: 'total-blocking-time', weight: 30 },
          { id: 'cumulative-layout-shift', weight: 25 },
          { id: 'speed-index', weight: 20 },
          { id: 'network-requests', weight: 0 },
        ],
      },
    },
    audits: {
      'largest-contentful-paint': { score: 1, numericValue: lcp },
      'total-blocking-time': { score: tbtScore, numericValue: tbt },
      'cumulative-layout-shift': { score: 1, numericValue: 0.004 },
      'speed-index': { score: 1, numericValue: 1_000 },
      'mainthread-work-breakdown': {
        score: 1,
        details: { items: [{ groupLabel: 'Script Evaluation', duration: 200 + tbt }] },
      },
    },
    runWarnings: ['The device is slow. Learn more about it](https://example.com).'],
  }
}

describe('the lines of a Lighthouse run', () => {
  it('gives medians with their spread, and what the points went to', () => {
    const lines = speedLines('thread', [speed(1_900, 0.9, 80), speed(1_700, 0.8, 120), speed(2_500, 1, 0)])
    expect(lines).toEqual([
      'thread: LCP 1.90 (1.70–2.50) s, CLS 0.004 (0.004–0.004), TBT 80 (0–120) ms, performance 97 (97–97) — wanted ≤ 2.0 s, ≤ 0.05, ≤ 100 ms, ≥ 95: holds',
      'thread: points lost to total-blocking-time 3.0 (0.0–6.0) of 30',
      'thread: main thread, ms, not slowed: Script Evaluation 280 (200–320)',
      'thread: The device is slow.',
    ])
  })

  it('says when the median falls short', () => {
    expect(speedLines('home', [speed(2_100, 1, 0)])[0]).toContain('FALLS SHORT')
    expect(speedLines('home', [speed(1_000, 1, 101)])[0]).toContain('FALLS SHORT')
  })

  it('names what is missing from 100, and what could not be measured', () => {
    const result: LighthouseResult = {
      categories: {
        accessibility: {
          score: 0.95,
          auditRefs: [
            { id: 'target-size', weight: 7 },
            { id: 'image-alt', weight: 10 },
            { id: 'not-asked', weight: 3 },
          ],
        },
        seo: { score: 1, auditRefs: [{ id: 'image-alt', weight: 1 }] },
        'best-practices': { score: null, auditRefs: [] },
      },
      audits: { 'target-size': { score: 0 }, 'image-alt': { score: 1 }, 'not-asked': { score: null } },
      runWarnings: [],
    }
    expect(verdictLines('home', result)).toEqual([
      'home: accessibility 95: target-size — wanted 100: FALLS SHORT',
      'home: seo 100 — wanted 100: holds',
      'home: best-practices not measured — wanted 100: FALLS SHORT',
    ])
  })
})
