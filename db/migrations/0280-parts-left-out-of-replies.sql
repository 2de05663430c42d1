-- Whether a message has only a part of the text of its e-mail: quoted text and signatures are left out.
alter table message_mails add column left_out boolean not null default false;
