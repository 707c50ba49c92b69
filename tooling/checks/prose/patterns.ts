import type { Passage } from './passage';

export interface Pattern {
  /** Regular expression that is matched against one sentence at a time. */
  pattern: RegExp;
  fix: string;
  /** Types of text that the pattern applies to. By default, it applies to all types. */
  kinds?: readonly Passage['kind'][];
}

const INANIMATE =
  '(?:page|section|table|column|row|cell|file|log|LED|label|field|key|message|response|header|manual|datasheet|screen|list|module|test|rule|check|build|component|tag|line|title|heading|server|device|program|board|client|script|documentation|broker|command|sheet|gateway|sensor)s?';

/** Wording that `content/WRITING.md` rules out and a pattern can detect reliably. */
export const PATTERNS: readonly Pattern[] = [
  {
    // Buffer sizes, retries, and fault states are not documented.
    pattern:
      /\b(?:nothing|none|no (?:data|point|message|row|record|value)s?) (?:is|are|gets?) (?:ever )?lost\b|\bnever (?:gets? |is )?lost\b|\bwithout (?:any )?loss of (?:data|messages|points)\b|\bfail-?safe\b/gi,
    fix: 'Do not promise it. State the limit (memory, time, power), or list it in <NotDocumented>.',
    kinds: ['page', 'data'],
  },
  {
    pattern: /\byour contact\b/gi,
    fix: 'No page names a contact. Link to the support page: [Support](/docs/support).',
    kinds: ['page', 'data'],
  },
  {
    // Does not match the numbers of standards, which are written with spaces.
    pattern: /(?<!(?:EN|IEC|ISO|TS|TR) )(?<![\d.,:#\w-]|\d )\d{1,3}(?: \d{3})+(?![.:]\d|[\w-])/g,
    fix: 'Separate thousands with commas.',
    kinds: ['page', 'data'],
  },
  {
    // Matches only numbers before a unit, because baud rates such as 115200 are names.
    pattern:
      /(?<![\d.,:/#=\w-])\d{4,}(?= (?:°\/s|(?:ms|s|m?V|W|VA|m?A|m|rpm|Hz|bytes|bits|KiB|steps|points|rows|pieces|cycles|records|frames|samples|lines)\b))/g,
    fix: 'Separate thousands with commas.',
    kinds: ['page'],
  },
  {
    pattern: /\block(?:s|ed)?(?: out)?\b[^|]*\bat rest\b/g,
    fix: 'Write "stop the machine and lock it out".',
    kinds: ['page', 'data'],
  },
  {
    pattern: /\w: see (?:the )?[A-Z]|\band longer before (?:each|every)\b/g,
    fix: 'Write a second sentence: "See …", "Then increase the wait before each further retry."',
    kinds: ['page'],
  },
  { pattern: /^You see\b/g, fix: 'State the result: "The build finishes without errors."' },
  {
    // Does not match relative clauses, which describe a topic: "behavior that is not documented".
    pattern:
      /(?<!if [\w ]*)\b(?:is|are)(?: not|n't) (?:specified|known)\b|(?<!\bthat\s)\b(?:is|are|was|were)(?:\s+not|n't)\s+documented\b|\b(?:has|have)(?:\s+not|n't)\s+been\s+(?:documented|specified)\b|\b(?:is|are)\s+(?:unspecified|undocumented)\b|\bno\s+documented\b|\bno\s+(?:[\w-]+\s+){1,10}(?:is|are)\s+documented\b|\bdocumented \w+ [^.]*\b(?:do|does)(?:n't| not) include\b/gi,
    fix: 'Write what readers should do, and list the gap in <NotDocumented>, or in `unspecified` of the board.',
    kinds: ['page', 'data'],
  },
  {
    pattern:
      /\b(?:stands?|stood|lies|lives) (?:in(?! front| for)|inside|on|at|under|behind|beside|between|below|above|here|there|alone)\b/g,
    fix: 'Write "is in", "contains", or "includes".',
  },
  {
    pattern: new RegExp(
      `\\b${INANIMATE} (?:that )?(?:(?:does|do)(?: not|n't) (?:say|tell|want|hear)|says?|tells?|wants?|hears?|asks? (?:your|the|its))\\b|\\bsays? so\\b`,
      'gi',
    ),
    fix: 'Things show, state, report, or require.',
  },
  {
    pattern:
      /\b(?:does|do|did)(?: not|n't) answer\b(?! (?:a|the|your|this) question)|\banswers? (?:\d{3}(?!\d|\.\d)|with\b|nothing\b)|\banswers `/g,
    fix: 'Devices respond; servers return a status.',
  },
  {
    pattern: /^Of (?:an?|the) [^,]+, /g,
    fix: 'Put the subject first: "On large sites, the index is split."',
  },
  { pattern: /\bdull\b/gi, fix: 'Write "dim", "gray", or "disabled".' },
  { pattern: /\b[Oo]ver (?:an?|the) relay\b/g, fix: 'Write "through a relay".' },
  {
    pattern: /^(?:MOST|LONGEST|LATE|EARLY|QUICK(?! REFERENCE))(?: |$)|^most [A-Z]/g,
    fix: 'Start the name with MAX, MIN, or DEFAULT, and end it with the unit.',
    kinds: ['name'],
  },
  {
    pattern: /^(?:tell|say|mend|hear|give|take|hold|keep)(?: [A-Z].*)?\(\)$/g,
    fix: 'Start with a verb that has one meaning: load, parse, collect, find, create, render, write.',
    kinds: ['name'],
  },
  {
    pattern: /^type (?:Place|Thing|Part|Stuff|Item)\d*$/g,
    fix: 'Name what the values are: "RouteParams".',
    kinds: ['name'],
  },
  {
    pattern:
      /\b[Tt]he (?:LEDs? [A-Z]{2,}\d*|board (?:EXP|ZM)\d*-\w+|bus (?:I2C|SPI|CAN)\d)\b|\b[Tt]he (?:option|class|function|method|attribute|tag) `…`(?=[ .,])/g,
    fix: 'Put the label first: "the STATUS LED", "the `--only` option".',
  },
  {
    pattern:
      /\b(?:requests|points|values|samples|messages|rows|bytes|KB|MB|MiB|euros?|kWh|liters?|pulses|frames|packets) an? (?:second|minute|hour|day|week|month|year|shift|page|request)\b/g,
    fix: 'Write "per".',
  },
  {
    pattern:
      /\b[Oo]ne (?:device|record|module|board|line|file|row|page|entry|message|value|test|rule) an? (?:work center|device|board|line|file|page|machine|row|point|rule|package|sensor|case)\b/g,
    fix: 'Write "per".',
  },
  {
    pattern: /\b[Aa]n? (?:line|row|file|sentence|page|word|test|column) each\b/g,
    fix: 'Write "one … per …".',
  },
  {
    pattern:
      /\bof (?:its|their|our|your|his|my|one's) own(?=[^\w ]|$| (?:in|on|for|with|and|or|to|at|that|from)\b)/g,
    fix: 'Write "its own …" or "a separate …".',
  },
  { pattern: /\bof (?:yours|ours|theirs)\b/g, fix: 'Write "your …".' },
  {
    pattern: /\b(?:waits?|waiting|blocks?) without (?:an? |any )?limit\b/g,
    fix: 'Write "indefinitely".',
  },
  {
    pattern: /\b(?:for|after|in|within|every) some (?:seconds|minutes|hours|days|weeks)\b/g,
    fix: 'Write "a few", or the number.',
  },
  { pattern: /\bto see that (?:the|an?)\b/g, fix: 'Write "to check that".' },
  {
    pattern:
      /\b[Kk]inds of (?:pages?|boards?|devices?|sensors?|signals?|inputs?|outputs?|pins?|queues?|messages?|requests?|webhooks?|events?|alarms?|errors?|failures?|exceptions?|operations?|records?|values?|files?)\b/g,
    fix: 'Write "types of".',
  },
  {
    pattern:
      /\b(?:editor|extension|tool|dialog|wizard|installer|app|browser|command|form|page|screen) asks (?:if|which|whether|where|what|how)\b/g,
    fix: 'Write "prompts you to choose …".',
    kinds: ['page', 'data'],
  },
  {
    pattern:
      /\b(?:[Cc]heck|[Cc]ompare) (?:cable|supply|driver|wiring|gateway|network|threshold|load|address|port|key|sensor|clamp|device|antenna|current|voltage|level) and\b/g,
    fix: 'Write the articles: "Check the supply and the network."',
    kinds: ['page', 'data'],
  },
  {
    pattern: /\bhangs? (?:off|from|together|on the (?:rail|bus|line))\b/g,
    fix: 'Write "is connected to", "depends on", or "is in".',
  },
  {
    pattern: /\b[Ww]hole (?:paths?|ways?|answers?|programs?)\b/g,
    fix: 'Write "complete" or "end-to-end".',
  },
  {
    pattern:
      /\b(?:links?|anchors?|references?) (?:that |only )?leads? (?:only )?(?:to|into|elsewhere)\b/g,
    fix: 'Links point to a target, or open a page.',
  },
  {
    pattern: /\bon paper\b|\btakes? long\b|(?<!here )\b(?:is|are) no (?:error|problem)s?\b/g,
    fix: 'Write "in print", "takes a long time", or "is not an error".',
    kinds: ['comment', 'string'],
  },
  { pattern: /^(?:In|Out) (?:comes?|go|goes)\b/g, fix: 'Put the subject first.' },
  { pattern: /\bthat there (?:is|are) (?:not|none)\b/g, fix: 'Write "that does not exist".' },
  {
    pattern: /\bworks? (?:it|them) off\b|\bin a circle\b|\binvests? on\b/g,
    fix: 'Write "runs", "in a loop", or "invest based on".',
  },
  { pattern: /\bway of (?:an?|the) [a-z]+\b/g, fix: 'Write "how data flows".' },
  {
    pattern: /\bof (?:(?!and |or )[\w-]+ ){1,3}of (?:(?!and |or )[\w-]+ ){1,3}of\b/g,
    fix: 'Shorten the chain: "the DHCP server\'s lease list".',
  },
  {
    pattern: /^(?:You|Not) have [^?]*\?|^This one for\b/g,
    fix: 'Write a sentence or a label: "No board yet? Choose one by what you need:"',
  },
  {
    pattern: /^(?:It|This|That) is \w+: [a-z]+\b/g,
    fix: 'Write a conjunction: "Wait until it stops."',
  },
  {
    pattern:
      /^(?:[Qq]ualified|[Tt]rained) (?:staff|personnel|people|electricians?|technicians?) (?!may\b|must\b|can\b|should\b)[a-z]+\b/g,
    fix: 'Write the rule: "Only qualified personnel may …".',
  },
  {
    pattern: /\bis what \w+ (?:gets?|needs?)\b/g,
    fix: 'Put the subject first: "Programs get about 312 KB."',
  },
  {
    pattern:
      /\b[Pp]ress the (?:link|tab|menu|icon|checkbox)\b|\bin the (?:top )?bar\b|\baddress of the page\b|\bbeginning of the (?:text|name|string)\b/g,
    fix: 'Write "click", "navbar", "URL", or "prefix".',
  },
  {
    pattern:
      /\bhouse rules?\b|\bof the house\b|\b(?:ground|upper|lower) floor\b|\b(?:[Ee]ach|[Ee]very) (?:room|house|door)\b|\bA house\b/g,
    fix: 'Use the terms of architecture: package, module, layer, dependency, entry point.',
  },
  {
    pattern: /^(?:Which|Whose|Whom) [^?,.]*, (?:it|they|the|you)\b(?![^?]*\?)/g,
    fix: 'Write subject, verb, object: "The device lists its jobs in its manifest."',
  },
  {
    pattern:
      /^(?:What (?:has|is|are|gets?|comes?|goes|stays|lacks|counts|was)|Whoever) [^?]* (?:is|are|has|have|gets?|goes|stays?|returns?|needs?|must|can|cannot|does)\b(?=[^?]*[.:]$)/g,
    fix: 'Start with the noun: "Pages that are not cached return 503."',
    kinds: ['page', 'data'],
  },
  {
    pattern: /^(?:What|Which|Who|Whom|Whose|Whoever)\b(?![^?]*\?)/g,
    fix: 'Start with the noun: "Options that …", "Pages with …".',
    kinds: ['comment'],
  },
];
