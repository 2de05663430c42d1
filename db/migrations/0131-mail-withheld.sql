-- The caller of a phone booking gets no e-mails, because its hotel or staff had reached their daily count.
alter table reservations add column mail_withheld boolean not null default false;
