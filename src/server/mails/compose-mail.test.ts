import { expect, test } from 'vitest';
import { site } from '#site';
import { type Block, button, codeLine, labelled, note, paragraph, quietLink } from './blocks.ts';
import { artistOf, composeMail, signatureOf } from './compose-mail.ts';
import { lookOf } from './mail-look.ts';

const ARTIST = artistOf(site);

const TYPED = 'Ana & "Ari" <b onclick="x">';
const ESCAPED = 'Ana &amp; &quot;Ari&quot; &lt;b onclick=&quot;x&quot;&gt;';

const compose = (blocks: readonly Block[], words = 'Kia ora') =>
  composeMail(
    site,
    { to: ARTIST, replyTo: ARTIST, subject: words, heading: words, preheader: words },
    blocks,
  );

test('a mail has a language, a title, words for the list of mails, and the artist’s name above its heading', () => {
  const { html } = composeMail(
    site,
    { to: ARTIST, replyTo: ARTIST, subject: 'Subject', heading: 'Heading', preheader: 'Preheader' },
    [],
  );
  expect(html).toContain('<html lang="en-NZ">');
  expect(html).toContain('<title>Subject</title>');
  expect(html).toMatch(/<body[^>]*>\n<div style="display:none[^>]*>Preheader<\/div>/);
  expect(html).toMatch(new RegExp(`>${site.artist}</p>\n<h1 [^>]*>Heading</h1>`));
});

test('a mail is one column of at most 540 px, styled inline, its tables for presentation alone', () => {
  const { html } = compose([paragraph('One')]);
  expect(html).toContain('max-width:540px');
  expect(html).not.toMatch(/<style|<link|<script| class=/);
  expect(html.match(/<table/g)).toEqual(html.match(/<table(?= role="presentation")/g));
});

test('the text part begins with the heading, and has each address on a line of its own', () => {
  const { text } = compose([
    paragraph('First\nline two'),
    note('Second'),
    labelled('To:', '1 Road\nTown'),
    codeLine('Your code:', 'AB12'),
    button('Look:', 'Open', 'https://a.example/?b=1&c=2'),
    quietLink('Or end it:', 'End', 'https://a.example/end'),
  ]);
  expect(text.split('\n\n')).toEqual([
    'Kia ora',
    'First\nline two',
    'Second',
    'To:\n1 Road\nTown',
    'Your code:\nAB12',
    'Look:\nhttps://a.example/?b=1&c=2',
    'Or end it:\nhttps://a.example/end',
  ]);
});

test('what somebody typed stays text in the HTML, wherever it stands', () => {
  const url = `https://a.example/?q=${TYPED}`;
  for (const block of [
    paragraph(TYPED),
    note(TYPED),
    labelled(TYPED, TYPED),
    codeLine(TYPED, TYPED),
    button(TYPED, TYPED, url),
    quietLink(TYPED, TYPED, url),
  ]) {
    const { html } = compose([block], TYPED);
    expect(html).not.toContain('<b ');
    expect(html).not.toContain('"Ari"');
    expect(block.html(lookOf(site))).toContain(ESCAPED);
  }
  const mail = compose([button('Look:', 'Open', url)], TYPED);
  expect(mail.html.split(ESCAPED), 'title, preheader, heading, link').toHaveLength(5);
  expect(mail.text).toContain(TYPED);
});

test('a mail has the colours and the typefaces of the artist’s site, and none of the demonstration’s', () => {
  const own = {
    ...site,
    colorPage: '#f4f8f4',
    colorInk: '#10201a',
    colorAccent: '#7a1f5a',
    artist: 'Mere Tūhoe',
    signature: 'Ngā mihi,\n{name}',
    typefaces: 'garamond' as const,
  };
  const blocks = [
    paragraph('One'),
    note('Two'),
    button('Look:', 'Open', 'https://a.example/'),
    quietLink('Or end it:', 'End', 'https://a.example/end'),
    signatureOf(own),
  ];
  const envelope = { to: ARTIST, replyTo: ARTIST, subject: 'S', heading: 'H', preheader: 'P' };
  const { html, text } = composeMail(own, envelope, blocks);
  const look = lookOf(own);
  for (const color of ['page', 'ink', 'soft', 'accent'] as const)
    expect(html).toContain(look[color]);
  const old = composeMail(site, envelope, blocks).html.match(/#[0-9a-f]{6}/g) ?? [];
  expect(new Set(old).size).toBeGreaterThan(3);
  for (const color of old) expect(html, color).not.toContain(color);
  expect(html).toContain("'EB Garamond',Garamond,");
  expect(html).not.toContain('Newsreader');
  expect(html).toContain('Ngā mihi,<br>Mere Tūhoe');
  expect(text.split('\n\n').at(-1)).toBe('Ngā mihi,\nMere Tūhoe');
});

test('without a serif the titles of a mail are set in the sans, too', () => {
  const { serif, sans } = lookOf({ ...site, typefaces: 'sans' });
  expect(serif).toBe(sans);
});

test('every text of a mail has a ground of its own, so that a dark theme inverts both or neither', () => {
  const { html } = compose([paragraph('One'), note('Two')]);
  const { page, ink } = lookOf(site);
  expect(html).toContain(`<body style="margin:0;padding:0;background:${page}">`);
  expect(html).toContain(`bgcolor="${page}" style="background:${page}"`);
  expect(html).toMatch(new RegExp(`<div style="max-width:540px[^"]*;color:${ink};`));
  expect(html).not.toMatch(/color:(?!#[0-9a-f]{6})/);
});
