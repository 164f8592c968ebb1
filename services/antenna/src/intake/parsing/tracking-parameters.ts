/**
 * Query parameters that say how a reader arrived and nothing about the page. The list is kept here because the
 * ones on npm lack half of these (yclid, gbraid) or rewrite more of an address than its parameters.
 * A change needs the next `linkRuleVersion` (links.ts), so that stored links follow it.
 */
export const trackingParameters: ReadonlySet<string> = new Set([
  // Google
  ...[
    '_ga',
    '_gl',
    'dclid',
    'gad_campaignid',
    'gad_source',
    'gbraid',
    'gclid',
    'gclsrc',
    'srsltid',
    'wbraid',
  ],
  // Facebook, Instagram
  ...['fb_action_ids', 'fb_action_types', 'fb_ref', 'fb_source', 'fbclid', 'igsh', 'igshid'],
  // X, TikTok, LinkedIn, Pinterest, Reddit, Snapchat
  ...['epik', 'li_fat_id', 'rdt_cid', 'ref_src', 'ref_url', 'sccid', 'ttclid', 'twclid'],
  // Microsoft, Yahoo, Yandex, LINE, A8.net, Nikkei BP
  ...['_openstat', 'a8', 'guccounter', 'guce_referrer', 'guce_referrer_sig', 'ldtag_cl', 'msclkid', 'n_cid'],
  ...['yclid', 'ysclid'],
  // Mail: Mailchimp, HubSpot, Marketo, Klaviyo, Drip, Vero, Omeda, MailerLite
  ...['__hsfp', '__hssc', '__hstc', '__s', '_hsenc', '_hsmi', '_kx', 'hsctatracking', 'mc_cid', 'mc_eid'],
  ...['mkt_tok', 'ml_subscriber', 'ml_subscriber_hash', 'oly_anon_id', 'oly_enc_id', 'vero_conv', 'vero_id'],
  // Analytics and affiliate networks: Adobe, AT Internet, Comscore, Impact, Matomo, Webtrends, publishers
  ...['cmpid', 'ef_id', 'irclickid', 'irgwc', 'mbid', 'ncid', 's_cid', 's_kwcid', 'wickedid', 'wt.mc_id'],
  ...[
    'ns_campaign',
    'ns_fee',
    'ns_linkname',
    'ns_mchannel',
    'ns_source',
    'pk_campaign',
    'pk_cid',
    'pk_content',
  ],
  ...['pk_cpn', 'pk_keyword', 'pk_kwd', 'pk_medium', 'pk_source', 'wt_mc', 'xtor'],
])

/** Families with more members than a list could follow. */
export const trackingPrefixes: readonly string[] = [
  'utm_',
  'itm_',
  'mtm_',
  'hsa_',
  'piwik_',
  'at_campaign',
  'at_custom',
  'at_medium',
]

/** Names that may mean something, unless they name the feed as the way the reader came. */
export const arrivedByFeed = /^(?:cmp|from|ref|source|src|via)=(?:atom|feed|rdf|rss)(?:[-_].*)?$/i
